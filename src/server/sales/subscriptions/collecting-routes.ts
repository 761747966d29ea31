import { ownCharges } from '#contract/sales/subscriptions/own-subscriptions.ts'
import { charges } from '#contract/sales/subscriptions/subscriptions.ts'
import type { Server } from '#server/http/serve.ts'
import { mailLink } from './mail-link.ts'
import { changeOwnCard, presentCard } from './own-card.ts'
import { payOwnCharges } from './pay-own-charges.ts'
import { retryCharge } from './retry-charge.ts'
import { writeOffCharge } from './write-off-charge.ts'

/** Registers the operations on charges that couldn't be collected, for customers and the team. */
export const serveCollecting = ({ serve, deps }: Server) => {
  serve(ownCharges.pay, ({ caller: { scope, user }, params, body }) =>
    payOwnCharges(deps, scope, user.userId, { id: params.id, amount: body.amount }),
  )
  serve(ownCharges.card, async ({ caller: { scope, user } }) => ({
    card: await scope.transaction((tx) => presentCard(tx, user.userId)),
  }))
  serve(ownCharges.changeCard, ({ caller: { scope, user } }) => changeOwnCard(deps, scope, user.userId))

  serve(charges.mailLink, ({ caller: { scope }, params }) => mailLink(scope, params.id))
  serve(charges.retry, ({ caller: { scope }, params }) => retryCharge(deps, scope, params.id))
  serve(charges.writeOff, ({ caller: { scope }, params, body }) => writeOffCharge(scope, params.id, body))
}
