import { z } from 'zod'
import { timeDisplay } from '#contract/catalogue/activities/booked-ticket.ts'
import { operation } from '#contract/operation.ts'
import { fieldDataItem } from '#contract/people/fields/field-data.ts'
import { userNote } from '#contract/people/users/user-notes.ts'
import { publicVenue } from '#contract/platform/venues/public-venue.ts'
import { calendarDate, clockTime, id, idParams, instant } from '#contract/shapes.ts'
import { tickActs } from '#domain/attendance/registers/tick-acts.ts'
import { limits } from '#domain/limits.ts'

const count = z.number().int()

const registerSession = z.object({
  _id: id,
  activityGroup: z.object({ _id: id, name: z.string() }),
  localDate: calendarDate,
  startTime: clockTime,
  endTime: clockTime,
  date: z.object({ start: instant, end: instant }),
  enabled: z.boolean(),
  /** It was cancelled for everybody, and why; null where it was not. */
  cancelledBecause: z.string().nullable(),
  venue: publicVenue.nullable(),
})
export type RegisterSession = z.infer<typeof registerSession>

const registerRow = registerSession.extend({
  counts: z.object({ expected: count, here: count, left: count, absent: count }),
})
export type RegisterRow = z.infer<typeof registerRow>

export const sentTick = z.object({
  /** Given by the phone: sent again, it is the same tick. */
  _id: id,
  item: id,
  /** Who was seen, as the phone shows it: a place may go to somebody else in between. */
  attendee: id.optional(),
  act: z.enum(tickActs),
  at: instant,
})
export type SentTick = z.infer<typeof sentTick>
const tick = sentTick.omit({ attendee: true }).extend({ by: z.string() })

/** Who is on the register and what was ticked; nothing else about anybody, so it may be asked for often. */
const registerTicks = z.object({
  /** By this the phone sets its clock. */
  now: instant,
  /** Another one: who is on the register, or what they answered, has changed, and is worth reading again. */
  revision: z.string(),
  items: z.array(id),
  ticks: z.array(tick),
})
export type RegisterTicks = z.infer<typeof registerTicks>

const registerItem = z.object({
  _id: id,
  /** Null where nobody has been named yet. */
  attendee: z
    .object({
      _id: id,
      firstName: z.string(),
      lastName: z.string(),
      dateOfBirth: z.iso.date().nullable(),
      fieldData: z.array(fieldDataItem),
    })
    .nullable(),
  ticket: z.string(),
  /** Of the ticket, where they are not the session's. */
  hours: timeDisplay.nullable(),
  /** Chosen for this session. */
  addOns: z.array(z.string()),
  reference: z.string().nullable(),
  /** False for somebody who was ticked in and whose booking has been cancelled or moved since. */
  booked: z.boolean(),
  /** Whom to call first. */
  parent: z
    .object({
      _id: id,
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      phone: z.string(),
      fieldData: z.array(fieldDataItem),
      /** For those who may read notes about people. */
      notes: z.array(userNote),
    })
    .nullable(),
})
export type RegisterItem = z.infer<typeof registerItem>

const register = registerTicks.extend({
  session: registerSession,
  attendees: z.array(registerItem),
  /** Places in carts: they may or may not become bookings. */
  held: count,
})
export type Register = z.infer<typeof register>

const takenPlace = z.object({
  _id: id,
  attendee: z.object({ _id: id, name: z.string() }).nullable(),
  /** Null for the cart of a visitor. */
  user: z.object({ _id: id, name: z.string(), email: z.string() }).nullable(),
  /** Null while it is in a cart. */
  booking: z.object({ _id: id, reference: z.string() }).nullable(),
  ticket: z.string(),
  since: instant,
  /** 'paying': the hold lasts as long as the payment is open. 'offered': to somebody from the waitlist. */
  state: z.enum(['booked', 'held', 'offered', 'paying']),
  heldUntil: instant.nullable(),
})
export type TakenPlace = z.infer<typeof takenPlace>

const sessionPlaces = z.object({
  placesTaken: count,
  placeLimit: count.nullable(),
  places: z.array(takenPlace),
  /** When somebody of the team went over the limit, knowingly. */
  over: z.array(z.object({ _id: id, at: instant, by: z.string(), ticket: z.string() })),
})
export type SessionPlaces = z.infer<typeof sessionPlaces>

const access = 'registers.use'

export const registers = {
  list: operation({
    id: 'registers.list',
    method: 'GET',
    path: '/api/registers',
    summary: 'The sessions of a day, with how many are expected and here',
    access,
    query: z.object({ date: calendarDate }),
    answer: z.object({
      items: z.array(registerRow),
      total: count,
      /** Of a day without sessions: the next one that has some. */
      nextDay: calendarDate.nullable(),
    }),
  }),
  read: operation({
    id: 'registers.read',
    method: 'GET',
    path: '/api/registers/{id}',
    summary:
      'The register of a session, with all that staff need to know; looking at sensitive answers is recorded',
    access,
    params: idParams,
    answer: register,
  }),
  ticks: operation({
    id: 'registers.ticks',
    method: 'GET',
    path: '/api/registers/{id}/ticks',
    summary: 'What has been ticked on the register of a session',
    access,
    params: idParams,
    answer: registerTicks,
  }),
  tick: operation({
    id: 'registers.tick',
    method: 'POST',
    path: '/api/registers/{id}/ticks',
    summary: 'Tick attendees in and out; the same ticks may be sent again',
    access,
    params: idParams,
    body: z.object({ ticks: z.array(sentTick).max(limits.ticksAtOnce) }),
    answer: registerTicks.extend({
      /** Those that were not taken, and why; all others were. */
      refused: z.array(z.object({ _id: id, message: z.string() })),
    }),
  }),
  places: operation({
    id: 'registers.places',
    method: 'GET',
    path: '/api/sessions/{id}/places',
    summary: 'Who and what takes each place of a session',
    access,
    params: idParams,
    answer: sessionPlaces,
  }),
}
