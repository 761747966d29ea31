import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import type { AttendeeSale } from '#contract/sales/cart/cart.ts'
import type { Offer } from '#contract/sales/waitlists/own-waitlists.ts'
import type { WaitlistEntry } from '#contract/sales/waitlists/waitlist-shapes.ts'
import { messages } from '#domain/messages.ts'
import { addOn, makeActivity, session, ticket, weeklySessions, formOf } from '#tests/support/activities.ts'
import { makeAttendee } from '#tests/support/attendees.ts'
import { expectBooked } from '#tests/support/booking-truth.ts'
import { cancellingIn, rule, setPolicy } from '#tests/support/cancelling.ts'
import { sentenceIn } from '#tests/support/carts.ts'
import {
  fillCart,
  giveUp,
  mailTo,
  mustCheckOut,
  payOnPage,
  readBooking,
  readCart,
  takeOffline,
} from '#tests/support/checkout.ts'
import { codeForm, makeRule, redeemedBy } from '#tests/support/discount-rules.ts'
import { ask, makeAdmin, openTill, type Parent, settle, type Till } from '#tests/support/payments.ts'
import { idsOf, placesOf } from '#tests/support/places.ts'
import { makePass, passForm } from '#tests/support/session-passes.ts'
import { groupOf, teamBookingsOf } from '#tests/support/team-bookings.ts'
import { waitlistsIn } from '#tests/support/waitlists.ts'

let till: Till
let admin: Parent
let lists: ReturnType<typeof waitlistsIn>
beforeAll(async () => {
  till = await openTill()
  lists = waitlistsIn(till)
  await takeOffline(till, ['cash'])
})
beforeEach(async () => {
  // Each test begins at the time at which the previous test left the clock.
  admin = await makeAdmin(till)
})
afterAll(() => till[Symbol.asyncDispose]())
afterEach(() => expectBooked(till))

const kindsTo = async (parent: Parent) => (await mailTo(till, parent)).map(({ kind }) => kind)

const save = async (activity: ActivityGroup, change: object) => {
  const now = (await ask(till, `GET /api/activity-groups/${activity._id}`, admin)).json<ActivityGroup>()
  const body = { ...formOf(now), ...change, version: now.version }
  const answer = await ask(till, `PUT /api/activity-groups/${activity._id}`, admin, body)
  if (answer.statusCode !== 200) throw new Error(answer.body)
}

/** Releases the holder's place. */
const free = async (holder: Parent, booking: string, activity: ActivityGroup) => {
  const items = (await readBooking(till, holder, booking)).items
  await cancellingIn(till).cancelledByTeam(
    admin,
    booking,
    items
      .filter(({ status }) => status === 'ready')
      .map(({ _id }) => ({ item: _id, activities: idsOf(activity) })),
    { by: 'organiser' },
  )
}

describe('joining a waitlist', () => {
  test('for a full session shows the position, sends an email, and is refused a second time', async () => {
    const { activity, line } = await lists.full(2)
    const [first, second] = line
    if (!first || !second) throw new Error('nobody waits')
    expect(await lists.own(second)).toMatchObject([
      {
        status: 'waiting',
        type: 'session',
        position: 2,
        lineLength: 2,
        ahead: 1,
        activity: { _id: idsOf(activity)[0] },
        offerEndsAt: null,
      },
    ])
    expect(await kindsTo(first)).toContain('waitlistJoined')
    expect(sentenceIn(await lists.join(first, activity))).toMatchObject({
      code: 'invalid',
      message: messages.waitlistsAllJoined.text,
    })
  })

  test('counts the people ahead, as the form does, however many entries they have', async () => {
    const { activity } = await lists.full(0)
    const [twins, next] = [await lists.family(), await lists.family()]
    const leo = await makeAttendee(till.test, till.client, twins.user.id, { firstName: 'Leo' })
    const both = { attendees: [twins.child, leo.id], together: true }
    expect(await lists.joined(twins, activity, both)).toMatchObject([{ position: 1, ahead: 0 }])
    const joinable = await ask(till, `GET /api/user/waitlists/joinable?activityGroup=${activity._id}`, next)
    expect(joinable.json()).toMatchObject({ activities: [{ waiting: 2 }] })
    expect(await lists.joined(next, activity)).toMatchObject([{ position: 2, ahead: 2 }])
  })

  test('is offered for full sessions only, with what each attendee can do there', async () => {
    const { activity, holder, line } = await lists.full(1, {
      sessions: [session({ placeLimit: 1 })],
      ageRestriction: { kind: 'birthDates', from: '2018-01-01', to: null, action: 'warn' },
    })
    await makeAttendee(till.test, till.client, line[0]?.user.id ?? '', {
      firstName: 'Zoe',
      dateOfBirth: '2010-01-01',
    })
    const joinable = (who: Parent) =>
      ask(till, `GET /api/user/waitlists/joinable?activityGroup=${activity._id}`, who)
    const [id = ''] = idsOf(activity)
    expect((await joinable(line[0] ?? holder)).json()).toMatchObject({
      type: 'session',
      activities: [{ _id: id, waiting: 1 }],
      attendees: [
        { firstName: 'Mia', age: 'fits', joined: [id], booked: [] },
        { firstName: 'Zoe', age: 'warn', joined: [], booked: [] },
      ],
    })
    expect((await joinable(holder)).json()).toMatchObject({ attendees: [{ booked: [id] }] })
  })

  test('is refused outside an age range that blocks, without a waitlist, and while there is room', async () => {
    const outside = { kind: 'birthDates', from: '2025-01-01', to: null, action: 'block' } as const
    const blocked = await lists.full(0)
    await save(blocked.activity, { ageRestriction: outside })
    const off = await lists.full(0, { waitlistType: 'off' })
    const roomy = await makeActivity(till.test, till.client, { waitlistType: 'session' })
    const told = async (activity: ActivityGroup) => {
      const answer = await lists.join(await lists.family(), activity, { activities: idsOf(activity) })
      return sentenceIn(answer).message
    }
    expect([await told(blocked.activity), await told(off.activity), await told(roomy)]).toEqual([
      messages.waitlistOutsideAge.text,
      messages.waitlistOff.text,
      messages.noSessionsToJoin.text,
    ])
  })

  test('is refused for an attendee with a place, for another family’s child, and without attendees', async () => {
    const { activity, holder, line } = await lists.full(1)
    expect(sentenceIn(await lists.join(holder, activity)).message).toBe(messages.noSessionsToJoin.text)
    const stranger = await lists.join(holder, activity, { attendees: [line[0]?.child ?? ''] })
    expect(stranger.statusCode).toBe(404)
    const childless = { ...(await makeAdmin(till)), child: line[0]?.child ?? '' }
    expect(sentenceIn(await lists.join(childless, activity)).message).toBe(messages.noAttendeesToJoin.text)
  })

  test('tells a family that every waitlist is joined when its child is on the only waitlist and booked on another date', async () => {
    const { activity, line } = await lists.full(0, {
      sessions: [session({ placeLimit: 1 }), session({ localDate: '2026-09-28', placeLimit: 5 })],
    })
    expect(line).toEqual([])
    const [full = '', roomy = ''] = idsOf(activity)
    const family = await lists.family()
    await lists.joined(family, activity, { activities: [full] })
    await lists.book(family, activity, [roomy])
    for (const activities of [[roomy], [full], [full, roomy]])
      expect(sentenceIn(await lists.join(family, activity, { activities })).message).toBe(
        messages.waitlistsAllJoined.text,
      )
    const stranger = await lists.family()
    expect(sentenceIn(await lists.join(stranger, activity, { activities: [roomy] })).message).toBe(
      messages.waitlistNotNeeded.text,
    )
  })

  test('works for the team on behalf of a family, with the same messages', async () => {
    const { activity, line } = await lists.full(0)
    const family = await lists.family()
    const body = { activityGroup: activity._id, attendees: [family.child], activities: idsOf(activity) }
    const add = (userId: string) => ask(till, 'POST /api/waitlists', admin, { ...body, userId })
    expect((await add(family.user.id)).json()).toMatchObject([
      { addedByTeam: true, position: line.length + 1 },
    ])
    expect(sentenceIn(await add(admin.user.id)).message).toBe(messages.userHasNoAttendees.text)
    expect((await add('00000000-0000-4000-8000-000000000000')).statusCode).toBe(404)
  })

  test('lets two siblings wait together when one place is left, while one sibling alone has no reason to wait', async () => {
    for (const type of ['session', 'allSessions'] as const) {
      const activity = await makeActivity(till.test, till.client, {
        sessions: weeklySessions(2, { placeLimit: 2 }),
        tickets: [ticket({ name: 'Term', type: type === 'session' ? 'single' : 'all' })],
        waitlistType: type,
      })
      const holder = await lists.family()
      const booking = await lists.book(holder, activity)
      const twins = await lists.family()
      const leo = await makeAttendee(till.test, till.client, twins.user.id, { firstName: 'Leo' })
      const both = { attendees: [twins.child, leo.id] }
      const address = `GET /api/user/waitlists/joinable?activityGroup=${activity._id}` as const
      expect((await ask(till, address, twins)).json()).toMatchObject(
        type === 'session'
          ? { activities: [{ placesLeft: 1 }, { placesLeft: 1 }], placesLeft: null }
          : { activities: [], placesLeft: 1 },
      )
      // A family with one child still finds room.
      expect((await ask(till, address, await lists.family())).json()).toMatchObject({
        activities: [],
        placesLeft: null,
      })
      for (const body of [{ attendees: [leo.id], together: true }, both])
        expect(sentenceIn(await lists.join(twins, activity, body)).message).toBe(
          messages.waitlistNotNeeded.text,
        )
      const entries = await lists.joined(twins, activity, { ...both, together: true })
      // The remaining place is not enough for the twins, and anyone can book it.
      await lists.minute()
      expect(await lists.statuses(activity)).toEqual(entries.map(() => 'waiting'))
      await free(holder, booking, activity)
      expect(await lists.statuses(activity)).toEqual(entries.map(() => 'ready'))
      expect(await placesOf(till.test, till.client).takenIn(activity)).toEqual([2, 2])
    }
  })

  test('is closed to families after sales have closed, while the team can still add them', async () => {
    const { activity } = await lists.full(0, {
      sessions: [session({ localDate: '2026-12-07', placeLimit: 1 })],
    })
    await save(activity, { salesClose: { date: '2026-09-01', time: '09:00' } })
    const family = await lists.family()
    expect(sentenceIn(await lists.join(family, activity)).message).toBe(messages.noSessionsToJoin.text)
    const body = { activityGroup: activity._id, attendees: [family.child], activities: idsOf(activity) }
    const added = await ask(till, 'POST /api/waitlists', admin, { ...body, userId: family.user.id })
    expect(added.json()).toMatchObject([{ status: 'waiting', position: 1 }])
  })

  test('works for all sessions as one', async () => {
    const activity = await makeActivity(till.test, till.client, {
      sessions: weeklySessions(3, { placeLimit: 1 }),
      tickets: [ticket({ name: 'Term', type: 'all' })],
      waitlistType: 'allSessions',
    })
    const [holder, waits] = [await lists.family(), await lists.family()]
    expect(sentenceIn(await lists.join(waits, activity)).message).toBe(messages.noSessionsToJoin.text)
    const booking = await lists.book(holder, activity)
    expect(await lists.joined(waits, activity)).toMatchObject([{ type: 'allSessions', activity: null }])
    expect(sentenceIn(await lists.join(waits, activity)).message).toBe(messages.waitlistJoined.text)
    const items = (await readBooking(till, holder, booking)).items
    await setPolicy(till, activity, [rule(0)])
    await cancellingIn(till).cancelledByTeam(
      admin,
      booking,
      [{ item: items[0]?._id ?? '', activities: idsOf(activity) }],
      { by: 'organiser' },
    )
    expect(await lists.statuses(activity)).toEqual(['ready'])
    expect(await placesOf(till.test, till.client).takenIn(activity)).toEqual([1, 1, 1])
  })
})

const expectOffered = async (activity: ActivityGroup, statuses: readonly string[]) => {
  expect(await lists.statuses(activity)).toEqual(statuses)
  // Other buyers don't find the place free.
  const buyer = await lists.family()
  await expect(lists.hold(buyer, activity)).rejects.toThrow(messages.sessionFull.text)
}

describe('a released place is offered immediately', () => {
  test('when the family cancels', async () => {
    const { activity, holder, booking, line } = await lists.full(2)
    const items = (await readBooking(till, holder, booking)).items
    await setPolicy(till, activity, [])
    await cancellingIn(till).cancelledByTeam(
      admin,
      booking,
      [{ item: items[0]?._id ?? '', activities: idsOf(activity) }],
      { by: 'organiser' },
    )
    await expectOffered(activity, ['ready', 'waiting'])
    expect(await kindsTo(line[0] ?? holder)).toEqual(['waitlistJoined', 'waitlistOffer'])
    const [offer] = (await mailTo(till, line[0] ?? holder)).slice(-1)
    expect(offer?.text).toContain(`/checkout/offer/${line[0]?.entry}`)
  })

  test('when a customer removes it from the cart, or lets the hold expire', async () => {
    for (const how of ['removed', 'expired'] as const) {
      const activity = await makeActivity(till.test, till.client, {
        sessions: [session({ placeLimit: 1 })],
        waitlistType: 'session',
      })
      const [holder, waits] = [await lists.family(), await lists.family()]
      await lists.hold(holder, activity)
      await lists.joined(waits, activity)
      const [item] = (await readCart(till, holder)).lines
      if (how === 'removed') await ask(till, `DELETE /api/cart/items/${item?._id}`, holder)
      else {
        till.test.clock.advance({ minutes: 16 })
        await lists.minute()
      }
      await expectOffered(activity, ['ready'])
      expect((await lists.own(waits))[0]?.status).toBe('ready')
    }
  })

  test('when the limit is raised, or the limit of the ticket', async () => {
    const { activity } = await lists.full(3)
    await save(activity, { sessions: formOf(activity).sessions.map((one) => ({ ...one, placeLimit: 3 })) })
    await expectOffered(activity, ['ready', 'ready', 'waiting'])
    const limited = await lists.full(1, {
      sessions: [session({ placeLimit: 5 })],
      tickets: [ticket({ name: 'Once', placeLimit: 1 })],
    })
    await save(limited.activity, {
      tickets: formOf(limited.activity).tickets.map((one) => ({ ...one, placeLimit: 2 })),
    })
    expect(await lists.statuses(limited.activity)).toEqual(['ready'])
  })

  test('but not in a disabled activity, until it is enabled again', async () => {
    const { activity, holder, booking } = await lists.full(1)
    await ask(till, `PUT /api/activity-groups/${activity._id}/enabled`, admin, { enabled: false })
    const items = (await readBooking(till, holder, booking)).items
    await cancellingIn(till).cancelledByTeam(
      admin,
      booking,
      [{ item: items[0]?._id ?? '', activities: idsOf(activity) }],
      { by: 'organiser' },
    )
    expect(await lists.statuses(activity)).toEqual(['waiting'])
    await ask(till, `PUT /api/activity-groups/${activity._id}/enabled`, admin, { enabled: true })
    await expectOffered(activity, ['ready'])
  })

  test('when the team moves an attendee to another session', async () => {
    const { activity, booking, line, holder } = await lists.full(0, {
      sessions: [session({ placeLimit: 1 }), session({ localDate: '2026-09-28', placeLimit: 5 })],
    })
    const [from = '', to = ''] = idsOf(activity)
    const { items, version } = await readBooking(till, holder, booking).then(async (shown) => ({
      items: shown.items,
      version: (await ask(till, `GET /api/bookings/${booking}`, admin)).json<{ version: number }>().version,
    }))
    expect(line).toEqual([])
    const [item] = items
    const spare = await cancellingIn(till).cancelledByTeam(
      admin,
      booking,
      [{ item: item?._id ?? '', activities: [to] }],
      { by: 'organiser' },
    )
    const waits = await lists.family()
    await lists.joined(waits, activity, { activities: [from] })
    const kept = spare.booking.items.find(({ status }) => status === 'ready')
    const body = { item: kept?._id, attendee: holder.child, activities: [to] }
    const quoted = (await ask(till, `POST /api/bookings/${booking}/changes/quote`, admin, body)).json<{
      after: number
    }>()
    const changed = await ask(till, `POST /api/bookings/${booking}/changes`, admin, {
      ...body,
      amount: quoted.after,
      version: version + 1,
    })
    expect(changed.statusCode).toBeLessThan(300)
    expect(await lists.statuses(activity)).toEqual(['ready'])
  })

  test('but not in a session that is cancelled for everyone, whose waitlist ends with an email that says why', async () => {
    const { activity, line } = await lists.full(2)
    const { previewSessions, cancelSessions } = cancellingIn(till)
    const shown = (await previewSessions(admin, activity, idsOf(activity))).json<{
      seen: string
      waiting: number
    }>()
    expect(shown.waiting).toBe(2)
    const answer = await cancelSessions(admin, activity, {
      activities: idsOf(activity),
      to: 'card',
      reason: 'Rain',
      message: 'Come next week.',
      seen: shown.seen,
    })
    expect(answer.statusCode).toBeLessThan(300)
    expect(await lists.statuses(activity)).toEqual(['expired', 'expired'])
    expect((await lists.own(line[0] ?? admin))[0]).toMatchObject({
      status: 'expired',
      booking: null,
      activity: { cancelled: true },
    })
    for (const family of line) {
      const told = (await mailTo(till, family)).at(-1)
      expect(told?.kind).toBe('waitlistCancelled')
      expect(told?.text).toContain('The reason: Rain')
      expect(told?.text).toContain('Come next week.')
    }
    // Entries for a cancelled session don't count as having waited in vain.
    const summary = (await ask(till, 'GET /api/waitlists/summary', admin)).json<{
      items: { activityGroup: { _id: string } }[]
    }>()
    expect(summary.items.filter((one) => one.activityGroup._id === activity._id)).toEqual([])
  })
})

describe('an offer', () => {
  test('can be booked without a card, and is then used', async () => {
    const { activity, holder, booking, line } = await lists.full(1)
    await free(holder, booking, activity)
    const [next] = line
    if (!next) throw new Error('nobody waits')
    const { entry, checkout } = (await lists.offer(next, next.entry)).json<Offer>()
    expect(entry).toMatchObject({ status: 'ready', position: null })
    expect(checkout.cart).toMatchObject({ total: 1_200, lines: [{ attendee: { _id: next.child } }] })
    const keptBy = async () =>
      (await ask(till, `GET /api/user/attendee-sales?activityGroupId=${activity._id}`, next))
        .json<AttendeeSale[]>()
        .map(({ attendee, by }) => [attendee, by])
    expect(await keptBy()).toEqual([[next.child, 'offer']])
    const { booking: booked, placed } = await lists.accept(next, next.entry)
    expect({ placed, id: entry.booking }).toEqual({ placed: true, id: booked })
    expect(await lists.statuses(activity)).toEqual(['used'])
    expect(await keptBy()).toEqual([[next.child, 'booking']])
    expect(sentenceIn(await lists.offer(next, next.entry)).message).toBe(messages.offerBooked.text)
    // The cart does not contain the offer, neither before nor after.
    expect((await readCart(till, next)).lines).toEqual([])
  })

  test('shows before booking what cancelling refunds, and refuses the booking if that has changed', async () => {
    const { activity, holder, booking, line } = await lists.full(1)
    await setPolicy(till, activity, [rule(7), rule(2, 50)])
    await free(holder, booking, activity)
    const [next] = line
    if (!next) throw new Error('nobody waits')
    const read = async () => (await lists.offer(next, next.entry)).json<Offer>().checkout.cancellation
    const shown = await read()
    expect(shown.policies).toEqual([
      { rules: [rule(7), rule(2, 50)], activityGroups: [{ _id: activity._id, name: activity.name }] },
    ])
    await setPolicy(till, activity, [rule(7, 10)])
    await expect(lists.accept(next, next.entry, { cancellation: shown.wording })).rejects.toThrow(
      messages.cancellationRulesChanged.text,
    )
    const { booking: booked } = await lists.accept(next, next.entry, { cancellation: (await read()).wording })
    expect((await readBooking(till, next, booked)).items).toMatchObject([{ policy: [rule(7, 10)] }])
  })

  test('can be paid by card, and lasts as long as before when paying is given up', async () => {
    const { activity, holder, booking, line } = await lists.full(1)
    await free(holder, booking, activity)
    const [next] = line
    if (!next) throw new Error('nobody waits')
    const ends = (await lists.own(next))[0]?.offerEndsAt
    expect(await lists.own(next)).toMatchObject([{ isBeingPaid: false }])
    await lists.accept(next, next.entry, { method: 'card' })
    expect(await lists.own(next)).toMatchObject([{ status: 'ready', isBeingPaid: true }])
    expect((await lists.leave(next, next.entry)).json()).toMatchObject({
      error: { message: messages.offerBeingPaid.text },
    })
    const board = await ask(
      till,
      `GET /api/waitlists?filters=${JSON.stringify({ user: next.user.id })}`,
      admin,
    )
    expect(board.json()).toMatchObject({ items: [{ status: 'ready', isBeingPaid: true }] })
    expect(sentenceIn(await ask(till, `DELETE /api/waitlists/${next.entry}`, admin)).message).toBe(
      messages.offerBeingPaid.text,
    )
    const given = await ask(till, `POST /api/user/waitlists/${next.entry}/offer/give-up`, next)
    expect(given.statusCode).toBe(200)
    expect(await lists.own(next)).toMatchObject([{ status: 'ready', isBeingPaid: false }])
    expect((await lists.offer(next, next.entry)).json<Offer>().checkout.cart.heldUntil).toBe(ends)
    const again = await lists.accept(next, next.entry, { method: 'card' })
    await payOnPage(till, again)
    await settle(till, next, { _id: again.payment ?? '' })
    expect(await lists.statuses(activity)).toEqual(['used'])
    expect(await lists.own(next)).toMatchObject([{ isBeingPaid: false }])
  })

  test('takes a discount code and credits of a pass, as the cart does', async () => {
    const { activity, holder, booking, line } = await lists.full(1)
    const [next] = line
    if (!next) throw new Error('nobody waits')
    await free(holder, booking, activity)
    const rule = await makeRule(till, codeForm(`WAIT${crypto.randomUUID().slice(0, 8)}`))
    const address = `/api/user/waitlists/${next.entry}/offer` as const
    const enter = (code: string, who: Parent = next) => ask(till, `PUT ${address}/code`, who, { code })
    const totalIn = (answer: Awaited<ReturnType<typeof enter>>) => answer.json<Offer>().checkout.cart.total
    expect(sentenceIn(await enter('NOBODY')).message).toBe(messages.codeUnknown.text)
    expect((await enter(rule.code, holder)).statusCode).toBe(404)
    expect((await enter(rule.code)).json()).toMatchObject({
      entry: { _id: next.entry },
      checkout: { cart: { total: 1_080, code: { code: rule.code, saved: 120, problem: null } } },
    })
    expect(totalIn(await ask(till, `DELETE ${address}/code`, next))).toBe(1_200)
    const pass = await makePass(till, passForm([activity._id]))
    await ask(till, `POST /api/users/${next.user.id}/passes`, admin, {
      pass: pass._id,
      way: 'grant',
      credits: 1,
      reason: 'Welcome',
    })
    expect((await lists.offer(next, next.entry)).json<Offer>().checkout.cart).toMatchObject({
      total: 0,
      passes: { use: true, credits: 1 },
    })
    expect(totalIn(await ask(till, `PUT ${address}/passes`, next, { use: false }))).toBe(1_200)
    await enter(rule.code)
    await lists.accept(next, next.entry, { method: 'card' })
    // Nothing can be changed while the card payment is open.
    for (const answer of [
      await enter(rule.code),
      await ask(till, `DELETE ${address}/code`, next),
      await ask(till, `PUT ${address}/passes`, next, { use: true }),
    ])
      expect(sentenceIn(answer).message).toBe(messages.offerBeingPaid.text)
    await ask(till, `POST ${address}/give-up`, next)
    const { booking: booked } = await lists.accept(next, next.entry)
    expect(await readBooking(till, next, booked)).toMatchObject({ money: { total: 1_080 } })
    expect(await redeemedBy(till, rule._id)).toEqual([
      { bookingId: booked, userId: next.user.id, amount: 120 },
    ])
    expect(sentenceIn(await enter(rule.code)).message).toBe(messages.offerBooked.text)
  })

  test('takes add-ons, as a line of the cart does', async () => {
    const { activity, holder, booking, line } = await lists.full(1, {
      addOns: [addOn({ name: 'Lunch', price: 450 })],
    })
    const [next] = line
    const [lunch] = activity.addOns
    if (!next || !lunch) throw new Error('nobody waits, or for nothing')
    await free(holder, booking, activity)
    const shown = (await lists.offer(next, next.entry)).json<Offer>().checkout.cart.lines[0]
    const item = shown?._id ?? ''
    const activities = (shown?.activities ?? []).map(({ _id }) => _id)
    const address = `/api/user/waitlists/${next.entry}/offer/extras` as const
    const choose = (addOns: object[], who: Parent = next, of = item) =>
      ask(till, `PUT ${address}`, who, { item: of, addOns })
    const withLunch = [{ _id: lunch._id, activities }]
    expect((await choose(withLunch)).json<Offer>().checkout.cart).toMatchObject({
      total: 1_200 + 450 * activities.length,
      lines: [{ addOns: [{ name: 'Lunch', activities }] }],
    })
    expect((await choose([])).json<Offer>().checkout.cart.total).toBe(1_200)
    // An add-on is refused for another family's offer, for another line, for sessions that the offer doesn't have, and
    // if it is sent twice.
    const wrong = [
      await choose(withLunch, holder),
      await choose(withLunch, next, crypto.randomUUID()),
      await choose([{ _id: lunch._id, activities: [crypto.randomUUID()] }]),
      await choose([...withLunch, ...withLunch]),
    ]
    expect(wrong.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 422])
    await choose(withLunch)
    await lists.accept(next, next.entry, { method: 'card' })
    expect(sentenceIn(await choose([])).message).toBe(messages.offerBeingPaid.text)
    await ask(till, `POST /api/user/waitlists/${next.entry}/offer/give-up`, next)
    const { booking: booked } = await lists.accept(next, next.entry)
    expect(await readBooking(till, next, booked)).toMatchObject({
      money: { total: 1_200 + 450 * activities.length },
      items: [{ addOns: [{ name: 'Lunch' }] }],
    })
  })

  test('and a cart are given up separately', async () => {
    const { activity, holder, booking, line } = await lists.full(1)
    const [next] = line
    if (!next) throw new Error('nobody waits')
    await free(holder, booking, activity)
    await lists.accept(next, next.entry, { method: 'card' })
    await fillCart(till, next, await makeActivity(till.test, till.client))
    await mustCheckOut(till, next, { method: 'card' })
    expect((await giveUp(till, next)).json()).toMatchObject({ isBeingPaid: false })
    const { cart } = (await lists.offer(next, next.entry)).json<Offer>().checkout
    expect(cart.isBeingPaid).toBe(true)
    await ask(till, `POST /api/user/waitlists/${next.entry}/offer/give-up`, next)
  })

  test('goes to the next family when it expires or is declined, and cannot be taken by another family', async () => {
    const { activity, holder, booking, line } = await lists.full(3)
    const [first, second, third] = line
    if (!first || !second || !third) throw new Error('too few wait')
    await free(holder, booking, activity)
    expect((await lists.offer(second, first.entry)).statusCode).toBe(404)
    expect(sentenceIn(await lists.offer(second, second.entry)).message).toBe(messages.offerNotYours.text)
    till.test.clock.advance({ hours: 24, minutes: 1 })
    await lists.minute()
    expect(await lists.statuses(activity)).toEqual(['expired', 'ready', 'waiting'])
    expect(await kindsTo(first)).toEqual(['waitlistJoined', 'waitlistOffer', 'waitlistOfferEnded'])
    expect((await lists.leave(second, second.entry)).statusCode).toBe(200)
    expect(await lists.statuses(activity)).toEqual(['expired', 'cancelled', 'ready'])
    await lists.accept(third, third.entry)
    expect(await lists.statuses(activity)).toEqual(['expired', 'cancelled', 'used'])
    expect(sentenceIn(await lists.leave(first, first.entry)).message).toBe(messages.notWaiting.text)
  })

  test('lasts for the organiser’s hours, but not past the start of the session, after which nothing is offered', async () => {
    const { activity, holder, booking, line } = await lists.full(2, {
      sessions: [session({ localDate: '2026-10-05', placeLimit: 1 })],
    })
    const begins = Temporal.Instant.from('2026-10-05T08:30:00Z')
    till.test.clock.set(begins.subtract({ hours: 2 }).toString())
    await free(holder, booking, activity)
    expect((await lists.own(line[0] ?? holder))[0]?.offerEndsAt).toBe(begins.toString())
    till.test.clock.set(begins.add({ minutes: 1 }).toString())
    await lists.minute()
    expect(await lists.statuses(activity)).toEqual(['expired', 'expired'])
    expect(await placesOf(till.test, till.client).takenIn(activity)).toEqual([0])
  })

  test('can still be made after sales have closed, until the session begins', async () => {
    const { activity, holder, booking, line } = await lists.full(1, {
      sessions: [session({ localDate: '2026-12-07', placeLimit: 1 })],
    })
    await save(activity, { salesClose: { date: '2026-09-01', time: '09:00' } })
    await free(holder, booking, activity)
    expect(await lists.statuses(activity)).toEqual(['ready'])
    // Other families can't buy the place, but this family books it as if sales were open.
    await expect(lists.hold(await lists.family(), activity)).rejects.toThrow(messages.ticketNotOnSale.text)
    await lists.accept(line[0] ?? holder, line[0]?.entry ?? '')
    expect(await lists.statuses(activity)).toEqual(['used'])
  })

  test('waits for the team if offers need approval', async () => {
    const { activity, holder, booking, line } = await lists.full(2, {
      waitlistApproval: true,
      sessions: [session({ localDate: '2026-12-07', placeLimit: 1 })],
    })
    const [first] = line
    if (!first) throw new Error('nobody waits')
    await free(holder, booking, activity)
    expect(await lists.statuses(activity)).toEqual(['pending', 'waiting'])
    expect(await kindsTo(first)).toEqual(['waitlistJoined'])
    expect(sentenceIn(await lists.offer(first, first.entry)).message).toBe(messages.offerNotYours.text)
    till.test.clock.advance({ hours: 30 })
    await lists.minute()
    expect(await lists.statuses(activity)).toEqual(['pending', 'waiting'])
    const [{ version } = { version: 0 }] = await lists.own(first)
    const approve = () => ask(till, `POST /api/waitlists/${first.entry}/offer`, admin, { version })
    expect((await approve()).json()).toMatchObject({ status: 'ready' })
    expect(sentenceIn(await approve()).code).toBe('stale')
    expect(await kindsTo(first)).toEqual(['waitlistJoined', 'waitlistOffer'])
    await lists.accept(first, first.entry)
    expect(await lists.statuses(activity)).toEqual(['used', 'waiting'])
  })

  test('gives siblings all of their places or none, and passes them over without losing their turn', async () => {
    const activity = await makeActivity(till.test, till.client, {
      sessions: [session({ localDate: '2026-12-07', placeLimit: 2 })],
      tickets: [ticket({ name: 'Once' })],
      waitlistType: 'session',
    })
    const holders = [await lists.family(), await lists.family()]
    const booked: string[] = []
    for (const holder of holders) booked.push(await lists.book(holder, activity))
    const [twins, single] = [await lists.family(), await lists.family()]
    const brother = await makeAttendee(till.test, till.client, twins.user.id, { firstName: 'Leo' })
    const [together] = await lists.joined(twins, activity, {
      attendees: [twins.child, brother.id],
      together: true,
    })
    const [alone] = await lists.joined(single, activity)
    await free(holders[0] ?? admin, booked[0] ?? '', activity)
    expect(await lists.statuses(activity)).toEqual(['waiting', 'ready'])
    await lists.leave(single, alone?._id ?? '')
    // One place is free, which is not enough for the siblings.
    expect(await lists.statuses(activity)).toEqual(['waiting', 'cancelled'])
    await free(holders[1] ?? admin, booked[1] ?? '', activity)
    expect(await lists.statuses(activity)).toEqual(['ready', 'cancelled'])
    const { booking } = await lists.accept(twins, together?._id ?? '')
    expect((await readBooking(till, twins, booking)).items).toHaveLength(2)
  })
})

describe('the team', () => {
  test('sees the waitlist in its order, moves entries, offers out of turn and over the limit, and removes entries', async () => {
    const { activity, line } = await lists.full(3, {
      sessions: [session({ localDate: '2026-12-07', placeLimit: 1 })],
    })
    const read = async () => {
      const filters = encodeURIComponent(
        JSON.stringify({ activityGroup: activity._id, status: ['waiting', 'ready'] }),
      )
      return (await ask(till, `GET /api/waitlists?page=0&limit=1000&filters=${filters}`, admin)).json<{
        items: WaitlistEntry[]
        total: number
      }>()
    }
    const order = async () =>
      (await read()).items.map(
        ({ _id, status }) => `${line.findIndex(({ entry }) => entry === _id)} ${status}`,
      )
    expect(await order()).toEqual(['0 waiting', '1 waiting', '2 waiting'])
    const last = (await read()).items[2]
    const moved = await ask(till, `PUT /api/waitlists/${last?._id}/position`, admin, {
      position: 1,
      version: last?.version,
    })
    expect(moved.json()).toMatchObject({ position: 1 })
    expect(await order()).toEqual(['2 waiting', '0 waiting', '1 waiting'])
    const entry = (await read()).items[1]
    const offer = (goOver: boolean) =>
      ask(till, `POST /api/waitlists/${entry?._id}/offer`, admin, { goOver, version: entry?.version })
    expect(sentenceIn(await offer(false))).toMatchObject({
      code: 'full',
      message: messages.noRoomToOffer.text,
    })
    expect((await offer(true)).json()).toMatchObject({ status: 'ready' })
    expect(await placesOf(till.test, till.client).takenIn(activity)).toEqual([2])
    expect((await ask(till, `DELETE /api/waitlists/${entry?._id}`, admin)).statusCode).toBe(200)
    // The session was one place over its limit, so no place is free yet.
    expect(await order()).toEqual(['2 waiting', '1 waiting'])
    expect(await placesOf(till.test, till.client).takenIn(activity)).toEqual([1])
    const summary = (await ask(till, 'GET /api/waitlists/summary', admin)).json<{
      items: { activityGroup: { _id: string } }[]
    }>()
    expect(summary.items.find((one) => one.activityGroup._id === activity._id)).toMatchObject({
      waiting: 2,
      offered: 0,
      couldHaveSold: 2,
    })
    const sales = (
      await ask(till, `GET /api/activity-groups/${activity._id}/sales-including-waitlist-entries`, admin)
    ).json()
    expect(sales).toEqual({ [idsOf(activity)[0] ?? '']: 3 })
    const said = { activityGroup: activity._id, subject: 'A bigger hall', text: 'We look for one.' }
    expect((await ask(till, 'POST /api/waitlists/messages', admin, said)).json()).toEqual({ people: 2 })
    expect(await kindsTo(line[2] ?? admin)).toContain('waitlistMessage')
  })

  test('is warned before it books past those who wait, and may continue', async () => {
    const { activity, line } = await lists.full(0, {
      sessions: [session({ localDate: '2026-12-07', placeLimit: 2 })],
      tickets: [ticket({ name: 'Once', placeLimit: 1 }), ticket({ name: 'Guest' })],
    })
    expect(line).toEqual([])
    const waits = await lists.family()
    // No entry can be served while sales are closed, although one place is free.
    await save(activity, {
      tickets: formOf(activity).tickets.map((one) => ({ ...one, enabled: one.name === 'Once' })),
    })
    await lists.joined(waits, activity)
    const family = await lists.family()
    const guest = activity.tickets.find(({ name }) => name === 'Guest')
    const groups = [
      {
        activityGroup: activity._id,
        items: [{ ticket: guest?._id, activities: idsOf(activity), attendees: [family.child], addOns: [] }],
      },
    ]
    const quote = await ask(till, 'POST /api/bookings/quote', admin, { user: family.user.id, groups })
    expect(
      quote.json<{ lines: { warnings: { kind: string }[] }[] }>().lines[0]?.warnings.map(({ kind }) => kind),
    ).toContain('waitlist')
  })

  test('sees how many wait when it goes over the limit, whether it books or moves', async () => {
    const { activity } = await lists.full(0, {
      sessions: [
        session({ localDate: '2026-12-07', placeLimit: 1 }),
        session({ localDate: '2026-12-08', placeLimit: 5 }),
      ],
    })
    const [full = '', roomy = ''] = idsOf(activity)
    for (const waits of [await lists.family(), await lists.family(), await lists.family()])
      await lists.joined(waits, activity, { activities: [full] })
    const family = await lists.family()
    const team = teamBookingsOf(till.test, till.client, () => admin.cookie)
    const user = family.user.id
    const { lines } = await team.quote(user, [groupOf(activity, [family.child], { sessions: [full] })])
    const toldOf = { kind: 'othersWait', about: ['3 for this session'] }
    expect(lines[0]?.warnings).toContainEqual(toldOf)
    const groups = [groupOf(activity, [family.child], { sessions: [roomy] })]
    const quoted = await team.quote(user, groups)
    expect(quoted.lines[0]?.warnings).toEqual([])
    const booking = team.bookingIn(await team.create({ user, groups, total: quoted.total }))
    const move = { item: booking.items[0]?._id ?? '', attendee: family.child, activities: [full] }
    const change = (await team.quoteChange(booking._id, move)).json<{ warnings: object[] }>()
    expect(change.warnings).toContainEqual(toldOf)
  })
})

test('a deleted attendee no longer waits, while the rest of the family still does', async () => {
  const { activity } = await lists.full(0, {
    sessions: [session({ localDate: '2026-12-07', placeLimit: 1 })],
  })
  const family = await lists.family()
  const sister = await makeAttendee(till.test, till.client, family.user.id, { firstName: 'Ida' })
  await lists.joined(family, activity, { attendees: [family.child, sister.id], together: true })
  expect((await ask(till, `DELETE /api/user/attendees/${sister.id}`, family)).statusCode).toBe(200)
  expect((await lists.own(family))[0]).toMatchObject({
    status: 'waiting',
    attendees: [{ _id: family.child }],
  })
  expect((await ask(till, `DELETE /api/user/attendees/${family.child}`, family)).statusCode).toBe(200)
  expect(await lists.statuses(activity)).toEqual(['cancelled'])
})
