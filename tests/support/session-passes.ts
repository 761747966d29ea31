import { and, asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { HeldPass, SessionPass, SessionPassForm } from '#contract/sales/passes/session-pass-shapes.ts'
import { passLots, passMoves } from '#server/db/schema/session-passes.ts'
import { expirePassCredits } from '#server/sales/passes/expire-pass-credits.ts'
import { makeActivity, session, ticket } from './activities.ts'
import { makeAttendee } from './attendees.ts'
import { ask, makeAdmin, type Parent, type Till } from './payments.ts'
import { inClient } from './people.ts'

/** Creates sessions a week apart, with a ticket for single sessions. */
export const weekly = (till: Till, { count = 5, price = 1_000, from = '2026-10-05' } = {}) =>
  makeActivity(till.test, till.client, {
    sessions: Array.from({ length: count }, (_, index) =>
      session({
        localDate: Temporal.PlainDate.from(from).add({ weeks: index }).toString(),
        placeLimit: 50,
      }),
    ),
    tickets: [ticket({ name: 'Once', price })],
  })

type PurchaseOption = SessionPassForm['purchaseOptions'][number]

/** Creates a purchase option for this many credits. By default it is free and never expires. */
export const creditsOnSale = (creditAmount: number, terms: Partial<PurchaseOption> = {}): PurchaseOption => ({
  _id: `temp_${creditAmount}`,
  creditAmount,
  price: 0,
  expiresAfter: null,
  enabled: true,
  ...terms,
})

export const passForm = (
  activityGroups: readonly string[],
  input: Partial<SessionPassForm> = {},
): SessionPassForm => ({
  name: 'Swim pass',
  description: 'Come when you like.',
  purchaseOptions: [creditsOnSale(5, { price: 4_500 })],
  activityGroups: [...activityGroups],
  enabled: true,
  ...input,
})

export const makePass = async (till: Till, form: SessionPassForm): Promise<SessionPass> => {
  const answer = await ask(till, 'POST /api/session-passes', await makeAdmin(till), form)
  if (answer.statusCode !== 201) throw new Error(`a pass answered ${answer.statusCode} ${answer.body}`)
  return answer.json<SessionPass>()
}

/** Buys the first option of a pass, as it is offered. */
export const buy = (till: Till, parent: Parent, pass: SessionPass, said: Record<string, unknown> = {}) => {
  const [option] = pass.purchaseOptions
  return ask(
    till,
    'POST /api/user/passes',
    parent,
    {
      option: option?._id,
      price: option?.price,
      credit: 0,
      method: 'bankTransfer',
      provider: null,
      ...said,
    },
    { 'idempotency-key': crypto.randomUUID() },
  )
}

export const mustBuy = async (
  till: Till,
  parent: Parent,
  pass: SessionPass,
  said: Record<string, unknown> = {},
) => {
  const answer = await buy(till, parent, pass, said)
  if (answer.statusCode !== 201) throw new Error(`buying answered ${answer.statusCode} ${answer.body}`)
  return answer.json<{ lot: string; begun: { payment: { _id: string }; payAt: string | null } | null }>()
}

export const held = async (till: Till, parent: Parent): Promise<HeldPass[]> =>
  (await ask(till, 'GET /api/user/passes', parent)).json<HeldPass[]>()

export const leftOf = async (till: Till, parent: Parent): Promise<number> =>
  (await held(till, parent)).reduce((sum, { left }) => sum + left, 0)

/** Puts these sessions of an activity into the cart for a child. */
export const pick = async (
  till: Till,
  parent: Parent,
  activity: { readonly tickets: readonly { readonly _id: string }[] },
  sessionIds: readonly string[],
  attendee?: string,
) => {
  const child = attendee ?? (await makeAttendee(till.test, till.client, parent.user.id)).id
  const answer = await ask(till, 'POST /api/cart/items', parent, {
    lines: [
      { ticket: activity.tickets[0]?._id ?? '', activities: sessionIds, attendees: [child], addOns: [] },
    ],
  })
  if (answer.statusCode !== 201) throw new Error(`the cart answered ${answer.statusCode} ${answer.body}`)
}

export const expire = async (till: Till): Promise<void> => expirePassCredits(till.scope())

/** Checks that the uses of every credit add up, and that no amount is below zero. */
export const expectStories = (till: Pick<Till, 'test' | 'client'>): Promise<void> =>
  inClient(till.test, till.client, async (tx) => {
    const lots = await tx.sql
      .select()
      .from(passLots)
      .where(eq(passLots.clientId, tx.clientId))
      .orderBy(asc(passLots.id))
    for (const lot of lots) {
      const moves = await tx.sql
        .select()
        .from(passMoves)
        .where(and(eq(passMoves.clientId, tx.clientId), eq(passMoves.lotId, lot.id)))
        .orderBy(asc(passMoves.at), asc(passMoves.id))
      const sum = moves.reduce((total, { credits }) => total + credits, 0)
      expect(sum).toBe(lot.left)
      expect(lot.left).toBeGreaterThanOrEqual(0)
      const places = Map.groupBy(
        moves.filter(({ itemId }) => itemId !== null),
        ({ itemId, sessionId }) => `${itemId} ${sessionId}`,
      )
      for (const own of places.values())
        expect([0, -1]).toContain(own.reduce((total, { credits }) => total + credits, 0))
    }
  })
