import type { SessionPass } from '#contract/sales/passes/session-pass-shapes.ts'
import type { DemoPass, DemoPassEvent } from '#demo/sales/passes.ts'
import { listEveryActivity } from '#server/catalogue/activities/list-every-activity.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { recordReceived } from '#server/money/payments/record-received.ts'
import { actingAs } from '#server/people/users/acting-as.ts'
import type { User } from '#server/people/users/user.ts'
import { adjustCredits } from '#server/sales/passes/adjust-credits.ts'
import { buyPass } from '#server/sales/passes/buy-pass.ts'
import { createPass } from '#server/sales/passes/create-pass.ts'
import { todayOf } from '#server/today-of.ts'
import { atTheDesk, bookAt, type Office } from './book.ts'
import type { MadeChild } from './families.ts'
import { must } from './must.ts'
import { scopeWithin } from './scope-within.ts'

/** The pass was created before its first purchase. */
const foundedDaysAgo = 90

type Event<Kind extends DemoPassEvent['kind']> = DemoPassEvent & { readonly kind: Kind }

interface Story {
  readonly tx: Tx
  readonly office: Office
  readonly pass: SessionPass
  readonly children: readonly [MadeChild, ...MadeChild[]]
}

const agoAs = (tx: Tx, { client, log }: Office, user: User, daysAgo: number): Scope =>
  scopeWithin(
    { ...actingAs(tx, user), now: tx.now.subtract({ hours: 24 * Math.max(0, daysAgo) }) },
    client,
    log,
  )

/** Buys a pass by bank transfer, with the money recorded the day after. */
const buy = async ({ tx, office, pass, children }: Story, { daysAgo, option, paid }: Event<'bought'>) => {
  const [{ parent }] = children
  const { _id = '', price = null } = pass.purchaseOptions[option] ?? {}
  if (price === null) throw new Error('the pass of the demo is not sold like that')
  const { begun } = must(
    await buyPass({ cards: undefined, drill: undefined }, agoAs(tx, office, parent, daysAgo), parent.id, {
      option: _id,
      price,
      credit: 0,
      method: 'bankTransfer',
      provider: null,
    }),
  )
  if (!paid || !begun) return
  const desk = agoAs(tx, office, office.admin, daysAgo - 1)
  const received = { amount: price, receivedOn: todayOf(desk, desk.client), receivedReference: '' }
  must(await recordReceived(desk, atTheDesk(office.admin), begun.payment._id, received))
}

const grant = async (
  { tx, office, pass, children }: Story,
  { daysAgo, credits, reason, goodFor }: Event<'granted'>,
) => {
  const desk = agoAs(tx, office, office.admin, daysAgo)
  const lastDay =
    goodFor === null
      ? null
      : Temporal.PlainDate.from(todayOf(desk, desk.client)).add({ days: goodFor }).toString()
  must(
    await adjustCredits(desk, children[0].parent.id, {
      pass: pass._id,
      way: 'grant',
      credits,
      reason,
      lastDay,
    }),
  )
}

/** Books with credits from a pass, so that the booking itself costs nothing. */
const spend = async (
  { tx, office, children }: Story,
  { daysAgo, child, sessions, ...what }: Event<'used'>,
): Promise<void> => {
  const { activity, ticket } = await office.stallOf(what)
  const who = children[child] ?? children[0]
  const line = {
    ticketId: ticket._id,
    sessionIds: sessions.flatMap((index) => activity.sessions[index]?._id ?? []),
    attendeeIds: [who.id],
    addOns: [],
  }
  const at = tx.now.subtract({ hours: 24 * daysAgo })
  await bookAt(tx, office.client, { parent: who.parent, line, at })
}

const tell = (story: Story, event: DemoPassEvent): Promise<void> => {
  if (event.kind === 'bought') return buy(story, event)
  return event.kind === 'granted' ? grant(story, event) : spend(story, event)
}

/** Creates a pass for some activities, and the purchases and uses of the families that have it. */
export const makePasses = async (
  tx: Tx,
  children: readonly MadeChild[],
  { form, activities, holders }: DemoPass,
  { owner, ...office }: Office & { readonly owner: User },
): Promise<void> => {
  const scope = agoAs(tx, office, owner, foundedDaysAgo)
  const taking = (await listEveryActivity(scope, {})).filter(({ name }) =>
    activities.some((beginning) => name.startsWith(beginning)),
  )
  const pass = must(await createPass(scope, { ...form, activityGroups: taking.map(({ _id }) => _id) }))
  for (const { email, story } of holders) {
    const [first, ...others] = children.filter(({ parent }) => parent.email === email)
    if (!first) continue
    for (const event of story) await tell({ tx, office, pass, children: [first, ...others] }, event)
  }
}
