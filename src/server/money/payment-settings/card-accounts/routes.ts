import { cardAccounts } from '#contract/money/payment-settings/payment-settings.ts'
import { failed } from '#domain/kernel/failure.ts'
import type { Server } from '#server/http/serve.ts'
import { presentPaymentMethod } from '../methods/payment-method.ts'
import { configureMethod, readConfigurations } from './configurations.ts'
import { refreshAccount } from './refresh-account.ts'
import { type InUse, updateAccountStatus } from './update-account-status.ts'

/** Serves the routes of card accounts, except the webhook, which belongs to payments. */
export const serveCardAccounts = ({ serve, deps: { cards } }: Server, inUse: InUse) => {
  serve(cardAccounts.updateStatus, ({ caller, body }) =>
    updateAccountStatus(cards, caller.scope, body, inUse),
  )

  serve(cardAccounts.refresh, async ({ caller }) => {
    const row = await refreshAccount(cards, caller.scope)
    return failed(row) ? row : presentPaymentMethod(row)
  })

  serve(cardAccounts.configurations, ({ caller }) => readConfigurations(cards, caller.scope))

  serve(cardAccounts.configure, ({ caller, body }) => configureMethod(cards, caller.scope, body))
}
