import { type Scope, scopeFor } from '#server/db/scope.ts'
import { settleOwnPayment } from '#server/money/payments/own-payments.ts'
import { installationOf } from '#server/money/payments/ways-to-pay.ts'
import { attendeesOf } from '#server/people/attendees/attendees-of.ts'
import { actorOf } from '#server/people/users/acting-as.ts'
import type { User } from '#server/people/users/user.ts'
import { takeIn } from '#server/sales/capacity/take-in.ts'
import { placeCart } from '#server/sales/checkout/place-cart.ts'
import { readCheckout } from '#server/sales/checkout/read-checkout.ts'
import { changeOwnCard } from '#server/sales/subscriptions/own-card.ts'
import type { DemoCardDeps } from './demo-card-deps.ts'
import { must } from './make/must.ts'
import { pressPage } from './press-page.ts'

/** A parent acting for themselves, with the clock of these dependencies. */
export interface Parent {
  readonly deps: DemoCardDeps
  readonly client: Scope['client']
  readonly user: User
}

export const scopeOfParent = ({ deps, client, user }: Parent): Scope => scopeFor(deps, client, actorOf(user))

/** Subscribes a parent in the normal way: into the cart, through the checkout and over the provider's page. */
export const subscribe = async (
  parent: Parent,
  ticketId: string,
  children: readonly string[],
): Promise<void> => {
  const { deps, user } = parent
  const scope = scopeOfParent(parent)
  const installation = installationOf(deps)
  const outcomes = await scope.transaction(async (tx) => {
    const own = await attendeesOf(tx, user.id, { admin: false })
    const attendeeIds = own.flatMap(({ _id, firstName }) => (children.includes(firstName) ? [_id] : []))
    const lines = [{ ticketId, sessionIds: [], attendeeIds, addOns: [] }]
    return takeIn(tx, [{ kind: 'hold', owner: { userId: user.id }, lines, actor: scope.actor }])
  })
  if (outcomes.some(({ taken }) => !taken)) throw new Error('a family of the demo found no place')
  const { cart, agreements } = await readCheckout(scope, { userId: user.id }, installation)
  const asked = {
    total: cart.total,
    useCredit: false,
    method: 'card' as const,
    provider: null,
    funding: null,
    agreements: agreements.map(({ _id, wording }) => ({ _id, wording })),
  }
  const placed = must(await placeCart({ deps, scope, installation, userId: user.id, asked }))
  await pressPage(deps.config, placed.payAt, 'pay')
  must(await settleOwnPayment(deps, scope, user.id, placed.payment ?? ''))
}

/** Changes the saved card to another of the test provider's cards. */
export const changeCardTo = async (parent: Parent, card: string): Promise<void> => {
  const { deps, user } = parent
  const scope = scopeOfParent(parent)
  const { payment, payAt } = must(await changeOwnCard(deps, scope, user.id))
  await pressPage(deps.config, payAt, 'pay', card)
  must(await settleOwnPayment(deps, scope, user.id, payment))
}
