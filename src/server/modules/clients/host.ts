import type { Config } from '../../config.ts'

/** 'Brightwater.example.org:3000' → 'brightwater.example.org'; '[::1]:3000' → '::1'. */
export const hostName = (header: string): string => {
  const lower = header.trim().toLowerCase()
  if (lower.startsWith('[')) return lower.slice(1).split(']')[0] ?? ''
  return (lower.split(':')[0] ?? '').replace(/\.$/u, '')
}

const loopback = new Set(['localhost', '127.0.0.1', '::1'])

/** A name by which a machine means itself: for everybody else it leads elsewhere. */
export const isLoopback = (host: string): boolean => loopback.has(host) || host.endsWith('.localhost')

/** The slug a host stands for: its label below the base domain, or the default client on the base domain and loopback. */
export const slugOfHost = (
  host: string,
  config: Pick<Config, 'baseDomain' | 'defaultClient'>,
): string | undefined => {
  if (host === config.baseDomain || loopback.has(host)) return config.defaultClient
  for (const base of [config.baseDomain, 'localhost']) {
    if (!host.endsWith(`.${base}`)) continue
    const label = host.slice(0, -base.length - 1)
    return label.includes('.') ? undefined : label
  }
  return undefined
}
