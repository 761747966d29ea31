import type { Config } from '#server/config.ts'
import type { Installation } from './client.ts'
import { demoAccountsOf } from './demo-accounts.ts'

/**
 * Returns the properties of this installation. The demo's mailbox shows what would have been sent, so email works there
 * without a mail server.
 */
export const installationOf = (config: Pick<Config, 'demo' | 'mail' | 'cardSandbox'>): Installation => ({
  demo: demoAccountsOf(config),
  emailWorks: config.demo || config.mail.smtpUrl !== undefined,
  cardSandbox: config.cardSandbox,
})
