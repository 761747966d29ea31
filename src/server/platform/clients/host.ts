import type { Config } from '#server/config.ts'

/** 'Brightwater.example.org:3000' → 'brightwater.example.org'; '[::1]:3000' → '::1'. */
export const hostName = (header: string): string => {
  const lower = header.trim().toLowerCase()
  if (lower.startsWith('[')) return lower.slice(1).split(']')[0] ?? ''
  return (lower.split(':')[0] ?? '').replace(/\.$/u, '')
}

const loopback = new Set(['localhost', '127.0.0.1', '::1'])

/** Says whether a name means the machine itself. From any other machine it leads elsewhere. */
export const isLoopback = (host: string): boolean => loopback.has(host) || host.endsWith('.localhost')

/** The settings that decide which host belongs to which organiser. */
export type HostConfig = Pick<Config, 'baseUrl' | 'baseDomain' | 'defaultClient'>

/** Says whether the installation is only reachable on this machine, as during development. */
const isLocal = ({ baseUrl }: HostConfig): boolean => isLoopback(hostName(new URL(baseUrl).host))

/** The slug a host stands for: its label below the base domain, or the default client on the base domain and loopback. */
export const slugOfHost = (host: string, config: HostConfig): string | undefined => {
  if (host === config.baseDomain || loopback.has(host)) return config.defaultClient
  const base = [config.baseDomain, 'localhost'].find((name) => host.endsWith(`.${name}`))
  // No real visitor uses such a name on a public server: the request is forged.
  if (base === undefined || (base === 'localhost' && !isLocal(config))) return undefined
  const label = host.slice(0, -base.length - 1)
  return label.includes('.') ? undefined : label
}
