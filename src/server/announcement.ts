import { setupCodeOf } from '#server/insight/setup/setup-code.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { demoAccountsOf } from '#server/platform/clients/demo-accounts.ts'
import type { Config } from './config.ts'

/** Builds the message for the person at the terminal: where the server is, and who can sign in to the demo. */
export const announcement = (config: Config, clients: readonly Pick<Client, 'name' | 'slug'>[]): string => {
  const demo = demoAccountsOf(config)
  const lines = [
    `Rollcall is at ${config.baseUrl}`,
    ...(clients.length === 0
      ? [
          `There is no organisation yet: open ${config.baseUrl} and set one up with the setup code ${setupCodeOf(config)}`,
        ]
      : []),
    ...(demo === null ? [] : clients.map(({ name, slug }) => `${name}: ${addressOf(slug, config)}`)),
    ...(demo === null ? [] : [`Sign in as ${listed(demo.accounts)}; the password is ${demo.password}`]),
    ...(demo === null && config.mail.smtpUrl === undefined
      ? ['Emails are kept, not sent: set SMTP_URL, or nobody can register or replace a forgotten password.']
      : []),
    ...(isProxyUnknown(config)
      ? [
          'BASE_URL is https but TRUST_PROXY is not set. Set it to your proxy, or all visitors share the limits of one address.',
        ]
      : []),
    'Ctrl-C stops it.',
  ]
  return `\n${lines.map((line) => `  ${line}\n`).join('')}\n`
}

/**
 * Detects that nothing is known about a proxy. Rollcall itself doesn't serve https, so a proxy in front of it must.
 * TRUST_PROXY=false says not to trust that proxy.
 */
const isProxyUnknown = ({ baseUrl, trustProxy }: Config): boolean =>
  baseUrl.startsWith('https:') && trustProxy === undefined

/** Returns an organiser's current address, because the data may have been created with another port. */
const addressOf = (slug: string, { baseUrl, baseDomain, defaultClient }: Config): string => {
  const url = new URL(baseUrl)
  if (slug !== defaultClient) url.hostname = `${slug}.${baseDomain}`
  return url.origin
}

const listed = (accounts: readonly { email: string }[]): string =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(accounts.map(({ email }) => email))
