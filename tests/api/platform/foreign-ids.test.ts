import { and, eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Operation } from '#contract/operation.ts'
import { operations } from '#contract/operations.ts'
import { creditAdjusted, paymentReceived } from '#domain/money/ledger/postings.ts'
import { activityGroups, activitySessions } from '#server/db/schema/activities.ts'
import { attendees, userNotes } from '#server/db/schema/attendees.ts'
import { bookingItemAddOns, bookingItems, bookings } from '#server/db/schema/bookings.ts'
import { discountRules } from '#server/db/schema/discounts.ts'
import { emails } from '#server/db/schema/emails.ts'
import { fieldOptions, fields } from '#server/db/schema/fields.ts'
import { homeTabs } from '#server/db/schema/home-tabs.ts'
import { fundingProviders, paymentMethods, voucherProviders } from '#server/db/schema/payment-settings.ts'
import { payments } from '#server/db/schema/payments.ts'
import { bookingAgreements, cancellationPolicies } from '#server/db/schema/policies.ts'
import { sessionPasses } from '#server/db/schema/session-passes.ts'
import { invitations, sessions } from '#server/db/schema/sign-in.ts'
import { subscriptionPlans } from '#server/db/schema/subscription-plans.ts'
import { charges, subscriptions } from '#server/db/schema/subscriptions.ts'
import { addOns, tickets } from '#server/db/schema/tickets.ts'
import { passkeys } from '#server/db/schema/users.ts'
import { venues } from '#server/db/schema/venues.ts'
import { waitlistEntries } from '#server/db/schema/waitlists.ts'
import type { Tx } from '#server/db/transaction.ts'
import { addLot } from '#server/money/credit/lots.ts'
import { postLedger } from '#server/money/ledger/post-ledger.ts'
import { keepRefunds } from '#server/money/payments/begin-refund.ts'
import { paidFor } from '#server/money/payments/payment.ts'
import { hashPassword } from '#server/people/auth/password-hash.ts'
import { createUser } from '#server/people/users/create-user.ts'
import type { User } from '#server/people/users/user.ts'
import { bumpCatalogue } from '#server/platform/clients/bump-catalogue.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { activityForm } from '#tests/support/activities.ts'
import { createTestApp, send, type TestApp } from '#tests/support/app.ts'
import { builtInAnswers, childAnswers } from '#tests/support/attendees.ts'
import { codeForm, makeRule } from '#tests/support/discount-rules.ts'
import { fieldForm } from '#tests/support/fields.ts'
import { inClient, makeClient, makeUser, signIn } from '#tests/support/people.ts'

const first = (rows: readonly { id: string }[]): string => rows[0]?.id ?? ''

/** These ids are the same at every organiser. The rest of the key says which organiser an id belongs to. */
const tabField = '019a8000-0000-7000-8000-00000000000a'
const tabOption = '019a8000-0000-7000-8000-00000000000b'

const grantedPass = '019a8000-0000-7000-8000-00000000000c'

const random = () => randomBytes(16).toString('hex')

const makeActivityRow = async (tx: Tx) => {
  const { clientId, now } = tx
  await bumpCatalogue(tx)
  return first(
    await tx.sql
      .insert(activityGroups)
      .values({ clientId, name: 'Swimming', createdAt: now, updatedAt: now, updatedBy: 'Test' })
      .returning({ id: activityGroups.id }),
  )
}

const makeSessionRow = async (tx: Tx): Promise<string> =>
  first(
    await tx.sql
      .insert(activitySessions)
      .values({
        clientId: tx.clientId,
        activityGroupId: await makeActivityRow(tx),
        localDate: '2026-09-21',
        startTime: '09:30',
        endTime: '11:00',
        startsAt: Temporal.Instant.from('2026-09-21T08:30:00Z'),
        endsAt: Temporal.Instant.from('2026-09-21T10:00:00Z'),
      })
      .returning({ id: activitySessions.id }),
  )

/** Creates a line in the user's cart whose hold has expired. */
const makeCartLine = async (tx: Tx, { id: userId }: User): Promise<string> => {
  const { clientId, now: createdAt } = tx
  const activityGroupId = await makeActivityRow(tx)
  const ticketId = first(
    await tx.sql
      .insert(tickets)
      .values({ clientId, activityGroupId, name: 'Once', type: 'single', price: 500, weight: 1 })
      .returning({ id: tickets.id }),
  )
  // A person has one cart, so the line goes into the cart of an earlier line, or into a new cart.
  await tx.sql.insert(bookings).values({ clientId, userId, state: 'cart', createdAt }).onConflictDoNothing()
  const bookingId = first(
    await tx.sql
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(eq(bookings.clientId, clientId), eq(bookings.userId, userId), eq(bookings.state, 'cart'))),
  )
  return first(
    await tx.sql
      .insert(bookingItems)
      .values({
        clientId,
        bookingId,
        activityGroupId,
        ticketId,
        sessionIds: [],
        status: 'expired',
        price: 0,
        createdAt,
      })
      .returning({ id: bookingItems.id }),
  )
}

/** Creates a payment by transfer: open, or settled with the credit that it bought. */
const makePaymentRow =
  (state: 'pending' | 'succeeded') =>
  async (tx: Tx, user: User): Promise<string> => {
    const { clientId, now: createdAt } = tx
    const [payment] = await tx.sql
      .insert(payments)
      .values({
        clientId,
        createdAt,
        state,
        reference: random(),
        userId: user.id,
        purpose: 'topUp',
        method: 'bankTransfer',
        amount: 500,
        currency: 'GBP',
      })
      .returning()
    if (!payment) throw new Error('no payment')
    if (state === 'pending') return payment.id
    await addLot(tx, { userId: user.id, amount: 500, paymentId: payment.id })
    await postLedger(tx, {
      ...paymentReceived(paidFor(payment), 500),
      cause: `payment ${payment.id}`,
      description: 'Account credit',
    })
    return payment.id
  }

const makeRefundRow = async (tx: Tx, user: User): Promise<string> => {
  const paymentId = await makePaymentRow('succeeded')(tx, user)
  const [payment] = await tx.sql.select().from(payments).where(eq(payments.id, paymentId))
  if (!payment) throw new Error('no payment')
  const refund = { payment, amount: 500, reason: 'Cancelled', what: 'A test', requestedBy: null }
  const [id = ''] = await keepRefunds(tx, [{ ...refund, state: 'toPay' }])
  return id
}

/** Creates a booking of the user without items. */
const makeBookingRow = async ({ sql, clientId, now }: Tx, { id: userId }: User): Promise<string> =>
  first(
    await sql
      .insert(bookings)
      .values({ clientId, userId, state: 'placed', reference: random(), placedAt: now, createdAt: now })
      .returning({ id: bookings.id }),
  )

/** Creates a booking with something due, a session ahead that an add-on can be added to, and credit to pay with. */
const makeOwnBooking = async (tx: Tx, user: User): Promise<string> => {
  const { sql, clientId, now: createdAt } = tx
  const sessionId = await makeSessionRow(tx)
  const activityGroupId = first(
    await sql
      .select({ id: activitySessions.activityGroupId })
      .from(activitySessions)
      .where(eq(activitySessions.id, sessionId)),
  )
  const sold = { clientId, activityGroupId, price: 500, weight: 1 }
  const ticketId = first(
    await sql
      .insert(tickets)
      .values({ ...sold, name: 'Once', type: 'single' })
      .returning({ id: tickets.id }),
  )
  const addOn = first(
    await sql
      .insert(addOns)
      .values({ ...sold, name: 'Lunch' })
      .returning({ id: addOns.id }),
  )
  const bookingId = await makeBookingRow(tx, user)
  await sql.update(bookings).set({ total: 500 }).where(eq(bookings.id, bookingId))
  const item = first(
    await sql
      .insert(bookingItems)
      .values({
        clientId,
        bookingId,
        activityGroupId,
        ticketId,
        sessionIds: [sessionId],
        status: 'ready',
        price: 500,
        createdAt,
      })
      .returning({ id: bookingItems.id }),
  )
  await addLot(tx, { userId: user.id, amount: 500 })
  await postLedger(tx, {
    ...creditAdjusted(user.id, 500),
    cause: `given ${bookingId}`,
    description: 'A present',
  })
  fieldBodies['ownBookings.addAddOn'] = { item, addOn, activities: [sessionId] }
  return bookingId
}

/** The item of a booking that is changed, and its new attendee and session. The bodies below name them. */
const changed = {
  item: '019a8000-0000-7000-8000-00000000000c',
  attendee: '019a8000-0000-7000-8000-00000000000d',
  from: '019a8000-0000-7000-8000-00000000000e',
  to: '019a8000-0000-7000-8000-00000000000f',
  off: '019a8000-0000-7000-8000-000000000010',
  lunch: '019a8000-0000-7000-8000-000000000011',
}

const makeChangeableBooking = async (tx: Tx, user: User): Promise<string> => {
  const { sql, clientId, now: createdAt } = tx
  const named = { firstName: 'Mia', lastName: 'Sample', dateOfBirth: '2019-05-04' }
  const child = { clientId, id: changed.attendee, userId: user.id, ...named, createdAt, updatedAt: createdAt }
  await sql
    .insert(attendees)
    .values(child)
    .onConflictDoUpdate({ target: [attendees.clientId, attendees.id], set: { userId: user.id } })
  const activityGroupId = await makeActivityRow(tx)
  const ticket = { clientId, activityGroupId, name: 'Once', type: 'single' as const, price: 500, weight: 1 }
  const ticketId = first(
    await sql
      .insert(tickets)
      .values({ ...ticket, sold: 1 })
      .returning({ id: tickets.id }),
  )
  const bookingId = await makeBookingRow(tx, user)
  await sql
    .insert(addOns)
    .values({ clientId, id: changed.lunch, activityGroupId, name: 'Lunch', price: 300, weight: 1 })
    .onConflictDoUpdate({ target: [addOns.clientId, addOns.id], set: { activityGroupId } })
  for (const id of [changed.from, changed.to]) {
    const taken =
      id === changed.from ? { placesTaken: 1, soldByTicket: { [ticketId]: 1 } } : { placesTaken: 0 }
    const hours = { startTime: '09:30', endTime: '11:00', localDate: '2026-10-05' }
    const times = { startsAt: createdAt.add({ hours: 400 }), endsAt: createdAt.add({ hours: 402 }) }
    await sql
      .insert(activitySessions)
      .values({ clientId, id, activityGroupId, ...hours, ...times, ...taken })
      .onConflictDoUpdate({
        target: [activitySessions.clientId, activitySessions.id],
        set: { activityGroupId, soldByTicket: {}, ...taken },
      })
  }
  const place = { bookingId, activityGroupId, ticketId, sessionIds: [changed.from] }
  const kept = { steps: [{ kind: 'sessions' as const, price: 500, count: 1, amount: 500 }], price: 500 }
  await sql
    .insert(bookingItems)
    .values({
      clientId,
      id: changed.item,
      attendeeId: changed.attendee,
      status: 'ready',
      createdAt,
      ...kept,
      ...place,
    })
    .onConflictDoUpdate({
      target: [bookingItems.clientId, bookingItems.id],
      set: { ...kept, ...place, status: 'ready' },
    })
  await sql.delete(bookingItemAddOns).where(eq(bookingItemAddOns.itemId, changed.item))
  return bookingId
}

/** Creates a booked item that is paid by the month. */
const makeSubscription = async (tx: Tx, user: User): Promise<string> => {
  const bookingId = await makeChangeableBooking(tx, user)
  const { sql, clientId, now: createdAt } = tx
  const [item] = await sql.select().from(bookingItems).where(eq(bookingItems.id, changed.item))
  if (!item) throw new Error('no item')
  const row = {
    bookingId,
    userId: user.id,
    activityGroupId: item.activityGroupId,
    ticketId: item.ticketId,
    status: 'active' as const,
    schedule: {
      type: 'regular' as const,
      firstPaymentDate: '2026-09-01',
      finalPaymentDate: null,
      frequency: 'monthly' as const,
      amount: 4_500,
      schedule: [],
      disableAfterFirstPaymentDate: false,
    },
    startsOn: '2026-09-01',
    endsOn: null,
    pausedMonths: [],
    amountChanges: [],
    nextDueOn: '2026-10-01',
    version: 1,
  }
  return first(
    await sql
      .insert(subscriptions)
      .values({ clientId, itemId: changed.item, planName: 'Monthly', createdAt, ...row })
      .onConflictDoUpdate({ target: [subscriptions.clientId, subscriptions.itemId], set: row })
      .returning({ id: subscriptions.id }),
  )
}

/** Creates a subscription with a charge that was due and not paid. */
const makeOwingSubscription = async (
  tx: Tx,
  user: User,
): Promise<{ readonly id: string; readonly charge: string }> => {
  const { sql, clientId, now: createdAt } = tx
  const id = await makeSubscription(tx, user)
  await sql
    .update(bookings)
    .set({ total: 500, paid: 0 })
    .where(and(eq(bookings.clientId, clientId), eq(bookings.userId, user.id)))
  const due = { amount: 500, state: 'overdue' as const }
  const charge = first(
    await sql
      .insert(charges)
      .values({ clientId, subscriptionId: id, dueOn: '2026-09-01', createdAt, ...due })
      .onConflictDoUpdate({ target: [charges.clientId, charges.subscriptionId, charges.dueOn], set: due })
      .returning({ id: charges.id }),
  )
  return { id, charge }
}
const makeOwing = async (tx: Tx, user: User) => (await makeOwingSubscription(tx, user)).id
const makeCharge = async (tx: Tx, user: User) => (await makeOwingSubscription(tx, user)).charge

/** Creates an activity with a session that has no bookings. */
const makeCancellableActivity = async (tx: Tx): Promise<string> => {
  const { sql, clientId, now: createdAt } = tx
  const activityGroupId = await makeActivityRow(tx)
  const hours = { startTime: '09:30', endTime: '11:00', localDate: '2026-10-05' }
  const times = { startsAt: createdAt.add({ hours: 400 }), endsAt: createdAt.add({ hours: 402 }) }
  const free = { activityGroupId, soldByTicket: {}, placesTaken: 0, cancelledAt: null }
  await sql
    .insert(activitySessions)
    .values({ clientId, id: changed.off, ...hours, ...times, ...free })
    .onConflictDoUpdate({ target: [activitySessions.clientId, activitySessions.id], set: free })
  return activityGroupId
}

/** Creates a waitlist entry for a session that has room, so that a place can be offered. */
const makeWaitlistEntry = async (tx: Tx, user: User): Promise<string> => {
  const { sql, clientId, now: createdAt } = tx
  const sessionId = await makeSessionRow(tx)
  const activityGroupId = first(
    await sql
      .select({ id: activitySessions.activityGroupId })
      .from(activitySessions)
      .where(eq(activitySessions.id, sessionId)),
  )
  await sql
    .insert(tickets)
    .values({ clientId, activityGroupId, price: 0, weight: 1, name: 'Once', type: 'single' })
  const attendeeId = first(
    await sql
      .insert(attendees)
      .values({
        clientId,
        userId: user.id,
        firstName: 'Mia',
        lastName: 'Hart',
        dateOfBirth: '2019-05-04',
        createdAt,
        updatedAt: createdAt,
      })
      .returning({ id: attendees.id }),
  )
  const entry = {
    clientId,
    userId: user.id,
    activityGroupId,
    sessionId,
    attendeeIds: [attendeeId],
    createdAt,
  }
  return first(
    await sql
      .insert(waitlistEntries)
      .values({ ...entry, type: 'session', status: 'waiting', rank: 1 })
      .returning({ id: waitlistEntries.id }),
  )
}

/** Creates an offer that holds a place for the user. */
const makeOffer = async (tx: Tx, user: User): Promise<string> => {
  const id = await makeWaitlistEntry(tx, user)
  const bookingId = await makeBookingRow(tx, user)
  const held = {
    state: 'offer' as const,
    placedAt: null,
    reference: null,
    heldUntil: tx.now.add({ hours: 24 }),
  }
  await tx.sql.update(bookings).set(held).where(eq(bookings.id, bookingId))
  const [entry] = await tx.sql.select().from(waitlistEntries).where(eq(waitlistEntries.id, id))
  if (!entry) throw new Error('nobody waits')
  const { clientId, activityGroupId, sessionId, attendeeIds, createdAt } = entry
  const [ticket] = await tx.sql.select().from(tickets).where(eq(tickets.activityGroupId, activityGroupId))
  await tx.sql.insert(bookingItems).values({
    clientId,
    bookingId,
    activityGroupId,
    ticketId: ticket?.id ?? '',
    attendeeId: attendeeIds[0] ?? null,
    sessionIds: [sessionId ?? ''],
    status: 'pending',
    price: 0,
    createdAt,
  })
  await tx.sql
    .update(waitlistEntries)
    .set({ status: 'ready', bookingId, offerEndsAt: held.heldUntil })
    .where(eq(waitlistEntries.id, id))
  return id
}

/** Creates an offer whose line is named by the body. */
const makeOfferOfLine = async (tx: Tx, user: User): Promise<string> => {
  const id = await makeOffer(tx, user)
  const [line] = await tx.sql
    .select({ item: bookingItems.id })
    .from(bookingItems)
    .innerJoin(waitlistEntries, eq(waitlistEntries.bookingId, bookingItems.bookingId))
    .where(eq(waitlistEntries.id, id))
  fieldBodies['ownWaitlists.chooseExtras'] = { ...line, addOns: [] }
  return id
}

/** Creates one thing for each noun that addresses name by id. The thing belongs to `user` or to their organiser. */
const makers: Readonly<Record<string, (tx: Tx, user: User) => Promise<string>>> = {
  carts: makeCartLine,
  bookings: makeBookingRow,
  'bookings.owed': (_tx, user) => Promise.resolve(user.id),
  ownBookings: makeOwnBooking,
  teamBookings: makeChangeableBooking,
  ownCancelling: makeChangeableBooking,
  cancelling: makeChangeableBooking,
  'cancelling.previewSessions': makeCancellableActivity,
  'cancelling.cancelSessions': makeCancellableActivity,
  subscriptions: makeSubscription,
  ownSubscriptions: makeSubscription,
  'ownSubscriptions.pay': makeOwing,
  'subscriptions.mailLink': makeOwing,
  'subscriptions.retry': makeCharge,
  'subscriptions.writeOff': makeCharge,
  waitlists: makeWaitlistEntry,
  ownWaitlists: makeWaitlistEntry,
  'ownWaitlists.offer': makeOffer,
  'ownWaitlists.accept': makeOffer,
  'ownWaitlists.giveUp': makeOffer,
  'ownWaitlists.enterCode': makeOffer,
  'ownWaitlists.removeCode': makeOffer,
  'ownWaitlists.switchPasses': makeOffer,
  'ownWaitlists.chooseExtras': makeOfferOfLine,
  'teamBookings.recordPayment': makeOwnBooking,
  'teamBookings.sendPaymentLink': makeOwnBooking,
  'users.invite': async (tx) =>
    first([
      await createUser(tx, {
        email: `${random()}@people.test`,
        passwordHash: null,
        firstName: 'A',
        lastName: 'B',
        role: 'customer',
        emailVerified: false,
      }),
    ]),
  users: async (tx) =>
    first([
      await createUser(tx, {
        email: `${random()}@people.test`,
        passwordHash: null,
        firstName: 'A',
        lastName: 'B',
        role: 'customer',
        emailVerified: true,
      }),
    ]),
  signInSessions: async ({ sql, clientId, now }, user) =>
    first(
      await sql
        .insert(sessions)
        .values({
          clientId,
          userId: user.id,
          tokenHash: randomBytes(32),
          device: '',
          ip: '',
          createdAt: now,
          lastSeenAt: now,
          expiresAt: now.add({ hours: 1 }),
        })
        .returning({ id: sessions.id }),
    ),
  passkeys: async ({ sql, clientId, now }, user) =>
    first(
      await sql
        .insert(passkeys)
        .values({
          clientId,
          userId: user.id,
          credentialId: random(),
          publicKey: randomBytes(8),
          counter: 0,
          name: 'Key',
          createdAt: now,
        })
        .returning({ id: passkeys.id }),
    ),
  invitations: async ({ sql, clientId, now }, user) =>
    first(
      await sql
        .insert(invitations)
        .values({
          clientId,
          email: `${random()}@people.test`,
          role: 'staff',
          tokenHash: random(),
          invitedBy: user.id,
          createdAt: now,
          expiresAt: now.add({ hours: 1 }),
        })
        .returning({ id: invitations.id }),
    ),
  fields: async ({ sql, clientId, now }) =>
    first(
      await sql
        .insert(fields)
        .values({ clientId, usage: 'user', type: 'text', title: 'Notes', weight: 9, createdAt: now })
        .returning({ id: fields.id }),
    ),
  mailbox: async ({ sql, clientId, now }) =>
    first(
      await sql
        .insert(emails)
        .values({
          clientId,
          kind: 'x',
          to: 'x',
          subject: 'x',
          html: 'x',
          text: 'x',
          calendar: 'x',
          createdAt: now,
        })
        .returning({ id: emails.id }),
    ),
  subscriptionPlans: async ({ sql, clientId, now }) =>
    first(
      await sql
        .insert(subscriptionPlans)
        .values({
          clientId,
          name: 'Plan',
          type: 'regular',
          firstPaymentDate: '2026-09-01',
          amount: 100,
          createdAt: now,
        })
        .returning({ id: subscriptionPlans.id }),
    ),
  bookingAgreements: async ({ sql, clientId, now }) =>
    first(
      await sql
        .insert(bookingAgreements)
        .values({ clientId, name: 'Terms', text: 'Yes', createdAt: now })
        .returning({ id: bookingAgreements.id }),
    ),
  cancellationPolicies: async ({ sql, clientId, now }) =>
    first(
      await sql
        .insert(cancellationPolicies)
        .values({ clientId, name: 'Fair', rules: [], createdAt: now })
        .returning({ id: cancellationPolicies.id }),
    ),
  sessionPasses: async ({ sql, clientId, now }) =>
    first(
      await sql
        .insert(sessionPasses)
        .values({ clientId, name: 'Swim pass', createdAt: now })
        .returning({ id: sessionPasses.id }),
    ),
  'sessionPasses.ofUser': (_tx, user) => Promise.resolve(user.id),
  'sessionPasses.adjust': async ({ sql, clientId, now }, user) => {
    await sql
      .insert(sessionPasses)
      .values({ clientId, id: grantedPass, name: 'Swim pass', createdAt: now })
      .onConflictDoNothing()
    return user.id
  },
  discountRules: async ({ sql, clientId, now }) => {
    const { name, type, multiPurchaseType, code: _, activityGroups: __, enabled, ...terms } = codeForm('')
    return first(
      await sql
        .insert(discountRules)
        .values({
          clientId,
          name,
          type: type ?? 'code',
          multiPurchaseType,
          code: random(),
          enabled,
          terms,
          createdAt: now,
        })
        .returning({ id: discountRules.id }),
    )
  },
  homeTabs: async ({ sql, clientId, now }) => {
    const field = { clientId, id: tabField, usage: 'activity', type: 'dropdown', title: 'Sport' } as const
    await sql
      .insert(fields)
      .values({ ...field, weight: 9, createdAt: now })
      .onConflictDoNothing()
    const option = { clientId, id: tabOption, fieldId: tabField, name: 'Chess', weight: 1 }
    await sql.insert(fieldOptions).values(option).onConflictDoNothing()
    const tab = { clientId, name: 'Tab', type: 'fieldOption' as const, fieldId: tabField, value: [tabOption] }
    return first(
      await sql
        .insert(homeTabs)
        .values({ ...tab, path: random(), weight: 1, createdAt: now })
        .returning({ id: homeTabs.id }),
    )
  },
  payments: makePaymentRow('pending'),
  'payments.reverse': makePaymentRow('succeeded'),
  'payments.refund': makePaymentRow('succeeded'),
  'payments.payBack': makeRefundRow,
  accountCredit: (_tx, user) => Promise.resolve(user.id),
  attendees: async ({ sql, clientId, now }, user) =>
    first(
      await sql
        .insert(attendees)
        .values({
          clientId,
          userId: user.id,
          firstName: 'Mia',
          lastName: 'Sample',
          createdAt: now,
          updatedAt: now,
        })
        .returning({ id: attendees.id }),
    ),
  userNotes: (_tx, user) => Promise.resolve(user.id),
  'userNotes.remove': async ({ sql, clientId, now }, user) =>
    first(
      await sql
        .insert(userNotes)
        .values({ clientId, userId: user.id, text: 'Note', createdByName: 'Test', createdAt: now })
        .returning({ id: userNotes.id }),
    ),
  activityGroups: makeActivityRow,
  registers: makeSessionRow,
  listing: makeActivityRow,
  paymentMethods: async (tx) => {
    // The payment methods were created with the organiser, one of each kind. Only cards can't be changed here.
    const rows = await tx.sql
      .select({ id: paymentMethods.id })
      .from(paymentMethods)
      .where(and(eq(paymentMethods.clientId, tx.clientId), eq(paymentMethods.kind, 'cash')))
    return first(rows)
  },
  voucherProviders: async ({ sql, clientId, now }) =>
    first(
      await sql
        .insert(voucherProviders)
        .values({ clientId, name: random(), createdAt: now })
        .returning({ id: voucherProviders.id }),
    ),
  fundingProviders: async ({ sql, clientId, now }) =>
    first(
      await sql
        .insert(fundingProviders)
        .values({ clientId, name: random(), regReference: random(), postcode: 'BA1 1AA', createdAt: now })
        .returning({ id: fundingProviders.id }),
    ),
  venues: async ({ sql, clientId, now }) =>
    first(
      await sql
        .insert(venues)
        .values({ clientId, name: 'Hall', createdAt: now })
        .returning({ id: venues.id }),
    ),
}

const leaving = [{ item: changed.item, activities: [changed.from] }]

/** Valid bodies, so that only the id can be wrong. */
const password = 'correct horse battery'

const bodies: Readonly<Record<string, object>> = {
  'carts.update': { attendee: null, addOns: [] },
  'payments.recordReceived': { receivedOn: '2026-09-16', amount: 500, receivedReference: '' },
  'bookings.setArchived': { archived: true, version: 1 },
  'bookings.setNote': { note: 'Calls on Mondays', version: 1 },
  'accountCredit.adjust': { way: 'give', amount: 100, reason: 'A present' },
  'payments.callOff': { reason: 'A mistake' },
  'payments.reverse': { reason: 'A mistake' },
  'payments.refund': { amount: 100, reason: 'Too much' },
  'payments.payBack': { paidOn: '2026-09-16', note: '' },
  'registers.tick': { ticks: [] },
  'userNotes.create': { text: 'Calls on Mondays' },
  'users.changeRole': { role: 'staff' },
  'ownBookings.pay': { amount: 500, credit: 500, method: null },
  'teamBookings.recordPayment': { method: 'cash', amount: 100, receivedOn: '2026-09-16' },
  'teamBookings.quoteChange': { item: changed.item, attendee: changed.attendee, activities: [changed.to] },
  'teamBookings.change': {
    item: changed.item,
    attendee: changed.attendee,
    activities: [changed.to],
    amount: 500,
    version: 1,
  },
  'teamBookings.addAddOn': {
    item: changed.item,
    addOn: changed.lunch,
    activities: [changed.from],
    amount: 300,
    version: 1,
  },
  'subscriptions.pause': { paused: true, reason: '', version: 1 },
  'subscriptions.skip': { skipped: true, reason: '', version: 1 },
  'subscriptions.changeAmount': { from: '2026-11-01', amount: 100, reason: 'Sibling', version: 1 },
  'subscriptions.end': { from: '2026-12-01', seen: 'x', reason: 'Moving away', version: 1 },
  'subscriptions.writeOff': { reason: 'They moved away', version: 1 },
  'ownSubscriptions.pay': { amount: 500 },
  'ownSubscriptions.end': { from: '2026-12-01', seen: 'x', version: 1 },
  'waitlists.offerNow': { version: 1 },
  'waitlists.move': { position: 1, version: 1 },
  'ownWaitlists.accept': { total: 0, method: null, agreements: [] },
  'ownWaitlists.enterCode': { code: 'WAITED' },
  'ownWaitlists.switchPasses': { use: false },
  'ownCancelling.preview': { items: leaving },
  'ownCancelling.cancel': { items: leaving, seen: 'x', version: 1 },
  'cancelling.preview': { items: leaving, by: 'policy' },
  'cancelling.cancel': { items: leaving, by: 'policy', seen: 'x', version: 1 },
  'cancelling.previewSessions': { activities: [changed.off], to: 'card' },
  'cancelling.cancelSessions': {
    activities: [changed.off],
    to: 'card',
    reason: 'Rain',
    // The digest of a preview that affects no bookings.
    seen: createHash('sha256')
      .update(JSON.stringify([[changed.off], 'card', []]))
      .digest('base64url'),
  },
  'users.changeStatus': { status: 'inactive' },
  'passkeys.rename': { name: 'Other' },
  'passkeys.remove': { password },
  'fields.update': { ...fieldForm(), version: 1 },
  'fields.setEnabled': { enabled: false },
  'homeTabs.update': {
    name: 'Tab',
    path: 'another',
    type: 'fieldOption',
    field: tabField,
    value: [tabOption],
    version: 1,
  },
  'homeTabs.setEnabled': { enabled: false },
  'activityGroups.update': { ...activityForm(), version: 1 },
  'activityGroups.setEnabled': { enabled: false },
  'activityGroups.copy': { name: 'Other', shiftDays: 7 },
  'venues.update': { name: 'Other', version: 1 },
  'venues.setEnabled': { enabled: false },
  'subscriptionPlans.update': {
    name: 'Other',
    paymentSchedule: {
      type: 'fixed',
      firstPaymentDate: null,
      finalPaymentDate: null,
      frequency: 'monthly',
      amount: null,
      schedule: [{ date: '2026-09-01', amount: 100 }],
      disableAfterFirstPaymentDate: false,
    },
    version: 1,
  },
  'subscriptionPlans.setEnabled': { enabled: false },
  'bookingAgreements.update': { name: 'Other', text: 'No', policyText: '', linkToPolicy: '', version: 1 },
  'cancellationPolicies.update': { name: 'Other', rules: [], version: 1 },
  'discountRules.update': { ...codeForm('Other'), version: 1 },
  'discountRules.setEnabled': { enabled: false, version: 1 },
  'sessionPasses.update': {
    name: 'Other',
    description: '',
    purchaseOptions: [],
    activityGroups: [],
    version: 1,
  },
  'sessionPasses.setEnabled': { enabled: false, version: 1 },
  'sessionPasses.adjust': { pass: grantedPass, way: 'grant', credits: 1, reason: 'Welcome' },
  'paymentMethods.update': { forCustomers: true, forAdmins: true, instructions: '', version: 1 },
  'voucherProviders.update': { name: 'Other', paymentInstructions: '', version: 1 },
  'voucherProviders.setEnabled': { enabled: false },
  'fundingProviders.update': { name: 'Other', regReference: 'EY1', postcode: 'BA1 1AA', version: 1 },
}

/** The rest of an address that has more than the id. */
const queries: Readonly<Record<string, string>> = {
  'subscriptions.previewEnd': '?from=2026-12-01',
  'ownSubscriptions.previewEnd': '?from=2026-12-01',
}
const parts: Readonly<Record<string, string>> = { month: '2026-11', dueOn: '2026-11-01' }

/** Bodies that refer to things by the ids they have here. */
const fieldBodies: Record<string, object> = {}

const byId = operations.filter(({ path }) => path.includes('{id}'))
/**
 * Operations that find one's own record and then refuse: there is no card account here, and email works, so no link is
 * shown.
 */
const refusedHere = new Set(['subscriptions.retry', 'ownSubscriptions.pay', 'invitations.link'])

/**
 * The operations on things that belong to a person, not to the organisation. A colleague's thing is as inaccessible as
 * another organiser's.
 */
const personal = byId.filter(({ id }) =>
  /^(signInSessions|passkeys|carts|ownBookings|ownCancelling|ownSubscriptions|ownWaitlists)\.|^payments\.(resume|settle|cancel|ownCancelTerms|readOwn)$|^attendees\..*Own$/u.test(
    id,
  ),
)

let app: TestApp
let passwordHash: string
let here: Client
let elsewhere: Client
let foreign: User
beforeAll(async () => {
  app = await createTestApp({ DEMO: '1' })
  passwordHash = await hashPassword(password)
  here = await makeClient(app, { slug: 'brightwater' })
  elsewhere = await makeClient(app, { slug: 'littleoaks' })
  await makeRule({ test: app, client: here }, codeForm('WAITED'))
  foreign = await makeUser(app, elsewhere, { role: 'owner' })
  const child = { fieldData: await childAnswers(app, here) }
  const person = { firstName: 'A', lastName: 'B' }
  fieldBodies['attendees.update'] = child
  fieldBodies['attendees.updateOwn'] = child
  fieldBodies['users.updateDetails'] = { fieldData: await builtInAnswers(app, here, 'user', person) }
})
afterAll(() => app[Symbol.asyncDispose]())

const make = (client: Client, operation: Operation, user: User) =>
  inClient(app, client, async (tx) => {
    const maker = makers[operation.id] ?? makers[operation.id.split('.')[0] ?? '']
    if (!maker) throw new Error(`no way to make what ${operation.id} names`)
    return maker(tx, user)
  })

/** Adds a password, which some operations ask for again. */
const owner = async () => {
  const user = await makeUser(app, here, { role: 'owner', passwordHash })
  return { user, cookie: await signIn(app, here, user) }
}

let address = 0
/** Returns the answer without the part that differs from request to request. */
const ask = async ({ id, method, path }: Operation, thing: string, cookie: string, more: object = {}) => {
  const given = bodies[id] ?? fieldBodies[id]
  const payload = given && { ...given, ...more }
  const named = path.replaceAll(/\{(\w+)\}/gu, (_, part: string) => parts[part] ?? thing)
  const answer = await send(app, `${method} ${named}${queries[id] ?? ''}` as 'GET /', {
    cookie,
    remoteAddress: `10.1.0.${++address}`,
    ...(payload ? { payload } : {}),
  })
  const body = answer.body.replace(/,?"requestId":"[^"]*"/u, '')
  return { status: answer.statusCode, type: answer.headers['content-type'], body }
}

/** Returns the digest of what was shown, for operations that confirm a preview. */
const seenOf = async ({ id }: Operation, thing: string, cookie: string): Promise<object> => {
  const preview = byId.find(
    (one) =>
      one.id !== id &&
      one.id ===
        id.replace(/\.cancel$/u, '.preview').replace(/ubscriptions\.end$/u, 'ubscriptions.previewEnd'),
  )
  if (!preview) return {}
  const { seen } = JSON.parse((await ask(preview, thing, cookie)).body) as { readonly seen: string }
  return { seen }
}

test.each(byId.map((operation) => [operation.id, operation] as const))(
  '%s answers for a thing of another organiser exactly as for one that never existed',
  async (_id, operation) => {
    const { cookie, user } = await owner()
    const theirs = await ask(operation, await make(elsewhere, operation, foreign), cookie)
    const unknown = await ask(operation, '00000000-0000-4000-8000-000000000000', cookie)
    expect(theirs).toEqual(unknown)
    expect(theirs.status).toBe(404)
    expect(await ask(operation, 'not-an-id', cookie)).toEqual(unknown)
    // The control: the same request succeeds for one's own thing.
    const own = await make(here, operation, user)
    const seen = await seenOf(operation, own, cookie)
    const { status } = await ask(operation, own, cookie, seen)
    expect(refusedHere.has(operation.id) ? status === 409 : status < 300, `answered ${status}`).toBe(true)
  },
)

test.each(personal.map((operation) => [operation.id, operation] as const))(
  '%s answers for a colleague’s thing as for one that never existed',
  async (_id, operation) => {
    const { cookie } = await owner()
    const colleague = await makeUser(app, here)
    const answer = await ask(operation, await make(here, operation, colleague), cookie)
    expect(answer).toEqual(await ask(operation, '00000000-0000-4000-8000-000000000000', cookie))
    expect(answer.status).toBe(404)
  },
)
