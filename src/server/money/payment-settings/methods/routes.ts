import { paymentMethods } from '#contract/money/payment-settings/payment-settings.ts'
import type { Server } from '#server/http/serve.ts'
import { beginOnboarding } from '../card-accounts/begin-onboarding.ts'
import { listPaymentMethods } from './list-payment-methods.ts'
import { updatePaymentMethod } from './update-payment-method.ts'

export const servePaymentMethods = ({ serve, deps }: Server) => {
  const installation = {
    cardsAvailable: deps.cards !== undefined,
    cardSandbox: deps.config.cardSandbox,
  }

  serve(paymentMethods.list, ({ caller }) => listPaymentMethods(caller.scope, installation))

  serve(paymentMethods.update, ({ caller, params, body }) =>
    updatePaymentMethod(caller.scope, params.id, body),
  )

  serve(paymentMethods.onboard, ({ caller, query }) =>
    beginOnboarding(deps.cards, caller.scope, query.accountId),
  )
}
