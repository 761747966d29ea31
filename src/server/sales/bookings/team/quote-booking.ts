import type { Answer } from '#contract/operation.ts'
import type { DraftGroup, QuotedLine, teamBookings } from '#contract/sales/bookings/team-bookings.ts'
import type { PassesInUse } from '#contract/sales/cart/cart.ts'
import { spanAt } from '#domain/catalogue/activities/tickets/ticket-hours.ts'
import { termsAhead } from '#domain/catalogue/subscription-plans/first-payment.ts'
import { failed, type Failure } from '#domain/kernel/failure.ts'
import type { Reason } from '#domain/kernel/reason.ts'
import { noPasses } from '#domain/sales/passes/pass-steps.ts'
import { presentPolicies } from '#server/catalogue/cancellation-policies/present-policies.ts'
import { readRules } from '#server/catalogue/cancellation-policies/read-rules.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { personFields } from '#server/people/fields/person-answers.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { readCounters } from '#server/sales/capacity/lock-counters.ts'
import { readWanted, type Wanted } from '#server/sales/cart/read-wanted.ts'
import { addOnRowsOf, type Slot, slotItems, slotsOf } from '#server/sales/cart/wanted-slots.ts'
import { priceWithCode } from '#server/sales/discounts/price-with-code.ts'
import { type PricedCode, presentCode } from '#server/sales/discounts/price-with-rules.ts'
import { passesAtHand } from '#server/sales/passes/passes-at-hand.ts'
import { presentCard } from '#server/sales/subscriptions/own-card.ts'
import { waitingFor } from '#server/sales/waitlists/waiting-for.ts'
import { busyTimes } from '../busy-times.ts'
import { passesInUse } from '../passes-in-use.ts'
import { sessionsOf } from '../price-items.ts'
import { attendeeWarnings } from './attendee-warnings.ts'
import { checkRoom } from './check-room.ts'
import { sessionTimes } from './session-times.ts'

type SessionRows = Awaited<ReturnType<typeof sessionsOf>>

/** The customer, their code, and if their session passes pay. */
interface Buyer {
  readonly user: string | null
  readonly code: string
  readonly usePasses: boolean
}

const passesOf = async (tx: Tx, slots: readonly Slot[], user: string | null) => {
  const groups = slots.map(({ activityGroupId }) => activityGroupId)
  return (await passesAtHand(tx, groups, [user]))(user)
}

const priced = async (
  tx: Tx,
  slots: readonly Slot[],
  { sessions, attendees }: { readonly sessions: SessionRows } & Pick<Wanted, 'attendees'>,
  { user, code, usePasses }: Buyer,
) => {
  const items = slotItems(slots, attendees)
  const theirs = await passesOf(tx, slots, user)
  const passes = usePasses ? theirs : noPasses
  const held = { items, sessions, addOns: await addOnRowsOf(tx, slots), passes }
  const quote = await priceWithCode(tx, held, code, user)
  return { ...quote, passes: passesInUse(usePasses, { ...held, passes: theirs }, quote.lines, tx.now) }
}

/** Collects the sessions of the other lines for the same attendee, because two lines can overlap in time too. */
const wantedElsewhere = (slots: readonly Slot[], slot: Slot, sessions: SessionRows, timeZone: string) => {
  const others = slots.filter((other) => other !== slot && other.attendeeId === slot.attendeeId)
  return others.flatMap((other) =>
    sessions
      .filter(({ id }) => other.sessionIds.includes(id))
      .map(({ id, startsAt, endsAt }) => ({
        itemId: '',
        attendee: other.attendeeId ?? '',
        ticket: other.offer.ticket.id,
        timeDisplay: other.offer.ticket.timeDisplay,
        session: id,
        name: other.offer.name,
        ...spanAt(
          other.offer.ticket.timeDisplay,
          { start: startsAt.toString(), end: endsAt.toString() },
          timeZone,
        ),
      })),
  )
}

interface Quoted {
  readonly lines: (Omit<QuotedLine, 'problem'> & { readonly problem: Reason | null })[]
  readonly total: number
  readonly code: PricedCode | null
  readonly passes: PassesInUse
}

/** Quotes prices and warnings, with a line for each attendee of each ticket. */
export const quoteWanted = async (
  tx: Tx,
  client: Client,
  { items, attendees }: Wanted,
  buyer: Buyer,
): Promise<Quoted> => {
  const slots = slotsOf(items)
  const sessions = await sessionsOf(
    tx,
    items.map(({ activityGroupId }) => activityGroupId),
  )
  const { lines, total, code, passes } = await priced(tx, slots, { sessions, attendees }, buyer)
  const counters = await readCounters(tx, {
    ticketIds: [...new Set(items.map(({ offer }) => offer.ticket.id))],
    sessionIds: [...new Set(items.flatMap(({ sessionIds }) => sessionIds))],
  })
  const { times, whenOf } = sessionTimes(sessions, client)
  const room = checkRoom(
    counters,
    slots,
    await waitingFor(tx, [...counters.sessions.keys()]),
    whenOf,
    tx.now.toString(),
  )
  const fields = await personFields(tx, 'attendee')
  const busy = await busyTimes(tx, client.timeZone, [...attendees.keys()])
  return {
    total,
    code,
    passes,
    lines: slots.map((slot, index) => {
      const attendee = attendees.get(slot.attendeeId ?? '')
      const elsewhere = attendee ? wantedElsewhere(slots, slot, sessions, client.timeZone) : []
      const known = { fields, busy, wanted: elsewhere, times, whenOf, timeZone: client.timeZone }
      return {
        group: slot.group,
        item: slot.item,
        slot: slot.slot,
        steps: [...(lines[index]?.steps ?? [])],
        amount: lines[index]?.amount ?? 0,
        subscription: termsAhead(slot.offer.subscription?.schedule, lines[index]?.steps ?? []),
        warnings: [
          ...(attendee ? attendeeWarnings({ ...slot, attendee }, known) : []),
          ...(room[index]?.warnings ?? []),
        ],
        problem: room[index]?.problem ?? null,
      }
    }),
  }
}

export const quoteBooking = (
  scope: Scope,
  { groups, ...buyer }: Buyer & { readonly groups: readonly DraftGroup[] },
): Promise<Answer<typeof teamBookings.quote> | Failure> =>
  scope.transaction(async (tx) => {
    const wanted = await readWanted(tx, buyer.user, groups)
    if (failed(wanted)) return wanted
    const quoted = await quoteWanted(tx, scope.client, wanted, buyer)
    const activities = [
      ...new Map(
        wanted.items.map(({ activityGroupId: id, offer }) => [id, { id, name: offer.name }]),
      ).values(),
    ]
    const rules = await readRules(
      tx,
      activities.map(({ id }) => id),
    )
    const needsCard = quoted.lines.some(({ subscription }) => subscription !== null)
    return {
      ...quoted,
      lines: quoted.lines.map((line) => ({ ...line, problem: line.problem?.text ?? null })),
      code: presentCode(quoted.code),
      policies: presentPolicies(activities, rules),
      card: needsCard && buyer.user !== null ? await presentCard(tx, buyer.user) : null,
    }
  })
