import type { Config } from '#server/config.ts'
import type { Installation } from './client.ts'
import { demoAccountsOf } from './demo-accounts.ts'

/** In the demo the mailbox shows what would have been sent, so there it works without a way out. */
export const installationOf = (config: Pick<Config, 'demo' | 'mail' | 'cardSandbox'>): Installation => ({
  demo: demoAccountsOf(config),
  emailWorks: config.demo || config.mail.smtpUrl !== undefined,
  cardSandbox: config.cardSandbox,
})
