import type { PlaceEvent, TeamBooking } from '#contract/sales/bookings/bookings.ts'
import { withoutReason } from '#domain/sales/amendments/cancelling-acts.ts'
import { examplePlaceEvent } from '#tests/support/place-event-example.ts'
import { expect, it } from 'vitest'
import { bookingStory, newestFirst } from './booking-story.ts'

const place = (_id: string, changes: Partial<PlaceEvent>): PlaceEvent =>
  examplePlaceEvent({ _id, at: _id, ...changes })

type Entry = TeamBooking['history']['changes'][number]

const entry = (_id: string, action: string, at: string, changes: Entry['changes'] = []): Entry => ({
  _id,
  at,
  actor: 'Ann',
  actorKind: 'user',
  action,
  subject: 'booking',
  subjectId: 'b',
  subjectName: 'RC-7K3F9Q',
  changes,
})

const told = (history: TeamBooking['history'], source: TeamBooking['source'] = 'customer') =>
  bookingStory({ history, source }).map((one) => ('entry' in one ? one.entry.action : one.place.act))

it('puts later entries above earlier ones, whatever the clock said', () => {
  const rows = [
    { _id: '019a8000-0000-7000-8000-00000000000a', at: '2026-09-16T09:00:00.010Z', act: 'held' },
    { _id: '019a8000-0001-7000-8000-00000000000a', at: '2026-09-16T09:00:00.000Z', act: 'booked' },
    { _id: '019a8000-0002-7000-8000-00000000000a', at: '2026-09-16T09:00:00.000Z', act: 'paid' },
  ]
  expect(newestFirst(rows).map(({ act }) => act)).toEqual(['paid', 'booked', 'held'])
})

it('shows a move as one line, with the add-ons that were lost and the new price', () => {
  const changes = [
    { field: 'sessions', from: ['a'], to: ['b'] },
    { field: 'addOns', from: ['Lunch'], to: [] },
    { field: 'attendee', from: 'Mia Finch', to: 'Mia Finch' },
    { field: 'price', from: 500, to: 650 },
  ]
  const history = {
    places: [place('5', { act: 'moved', at: '5' })],
    changes: [entry('6', 'teamBookings.change', '5', changes)],
  }
  expect(bookingStory({ history, source: 'customer' })).toMatchObject([
    { place: { act: 'moved' }, changes: [{ field: 'addOns' }, { field: 'price' }] },
  ])
})

it('shows a place given to a sibling as an entry of its own', () => {
  const history = {
    places: [place('1', { act: 'booked' })],
    changes: [entry('6', 'teamBookings.change', '6', [{ field: 'attendee', from: 'Mia', to: 'Leo' }])],
  }
  expect(told(history)).toEqual(['teamBookings.change', 'booked'])
})

it('shows a refund once, however many places were cancelled at the same time', () => {
  const history = {
    places: [
      place('6', { act: 'released', at: '5', why: 'Ill' }),
      place('5', { act: 'released', at: '5', why: 'Ill' }),
    ],
    changes: [
      entry('7', 'cancelling.cancel', '5', [
        { field: 'back', from: null, to: 500 },
        { field: 'reason', from: null, to: 'Ill' },
      ]),
    ],
  }
  expect(bookingStory({ history, source: 'customer' })).toMatchObject([
    { isCancelled: true, why: 'Ill', changes: [{ field: 'back', to: 500 }] },
    { isCancelled: true, why: 'Ill', changes: [] },
  ])
})

it('gives no reason for a cancellation without a reason', () => {
  const history = {
    places: [place('6', { act: 'released', at: '5', why: withoutReason })],
    changes: [entry('7', 'cancelling.cancel', '5')],
  }
  expect(bookingStory({ history, source: 'customer' })).toMatchObject([{ isCancelled: true, why: '' }])
})

it("doesn't call places removed from a cart cancelled", () => {
  const history = { places: [place('6', { act: 'released', at: '5' })], changes: [] }
  expect(bookingStory({ history, source: 'customer' })).toMatchObject([{ isCancelled: false }])
})

it('shows a team booking as one entry, and says on it that it exceeded a limit', () => {
  const history = {
    places: [place('2', { act: 'booked' }), place('1', { over: true })],
    changes: [entry('3', 'bookings.place', '2'), entry('4', 'payments.settle', '2')],
  }
  expect(told(history, 'team')).toEqual(['payments.settle', 'booked'])
  expect(bookingStory({ history, source: 'team' })[1]).toMatchObject({ place: { over: true } })
  expect(told(history, 'customer')).toEqual(['payments.settle', 'booked', 'held'])
})
