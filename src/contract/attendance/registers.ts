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
  /** Why the session was cancelled for everyone. Null if it wasn't cancelled. */
  cancelledBecause: z.string().nullable(),
  venue: publicVenue.nullable(),
})
export type RegisterSession = z.infer<typeof registerSession>

const registerRow = registerSession.extend({
  counts: z.object({ expected: count, here: count, left: count, absent: count }),
})
export type RegisterRow = z.infer<typeof registerRow>

export const sentTick = z.object({
  /** Created by the phone, so that a tick sent twice counts once. */
  _id: id,
  item: id,
  /** The attendee the phone showed when the tick was made. The place may have moved to another attendee since then. */
  attendee: id.optional(),
  act: z.enum(tickActs),
  at: instant,
})
export type SentTick = z.infer<typeof sentTick>
const tick = sentTick.omit({ attendee: true }).extend({ by: z.string() })

/** The items on the register and their ticks. Contains no personal details, so phones can poll this often. */
const registerTicks = z.object({
  /** The server's time, by which the phone sets its clock. */
  now: instant,
  /** Changes when the people on the register or their answers change, so the phone knows to read the register again. */
  revision: z.string(),
  items: z.array(id),
  ticks: z.array(tick),
})
export type RegisterTicks = z.infer<typeof registerTicks>

const registerItem = z.object({
  _id: id,
  /** Null if no attendee has been named yet. */
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
  /** The ticket's hours, if they differ from the session's. */
  hours: timeDisplay.nullable(),
  /** The add-ons chosen for this session. */
  addOns: z.array(z.string()),
  reference: z.string().nullable(),
  /** False for an attendee who was ticked in and whose booking was cancelled or moved afterwards. */
  booked: z.boolean(),
  /** The customer to call first. */
  parent: z
    .object({
      _id: id,
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      phone: z.string(),
      fieldData: z.array(fieldDataItem),
      /** Only filled for team members who may read notes about people. */
      notes: z.array(userNote),
    })
    .nullable(),
})
export type RegisterItem = z.infer<typeof registerItem>

const register = registerTicks.extend({
  session: registerSession,
  attendees: z.array(registerItem),
  /** Places in carts, which may or may not become bookings. */
  held: count,
})
export type Register = z.infer<typeof register>

const takenPlace = z.object({
  _id: id,
  attendee: z.object({ _id: id, name: z.string() }).nullable(),
  /** Null for a visitor's cart. */
  user: z.object({ _id: id, name: z.string(), email: z.string() }).nullable(),
  /** Null while the place is in a cart. */
  booking: z.object({ _id: id, reference: z.string() }).nullable(),
  ticket: z.string(),
  since: instant,
  /**
   * 'paying' means the hold lasts as long as the payment is open. 'offered' means the place is offered to a family on
   * the waitlist.
   */
  state: z.enum(['booked', 'held', 'offered', 'paying']),
  heldUntil: instant.nullable(),
})
export type TakenPlace = z.infer<typeof takenPlace>

const sessionPlaces = z.object({
  placesTaken: count,
  placeLimit: count.nullable(),
  places: z.array(takenPlace),
  /** The times when a team member knowingly went over the limit. */
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
      /** The next day that has sessions, if the requested day has none. */
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
      /** The ticks that were refused, and why. All others were accepted. */
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
