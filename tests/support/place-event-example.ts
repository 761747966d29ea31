import type { PlaceEvent } from '#contract/sales/bookings/bookings.ts'

/** A place of Mia's, held on a Monday, by default. */
export const examplePlaceEvent = (changes: Partial<PlaceEvent> = {}): PlaceEvent => ({
  _id: '019a8000-0000-7000-8000-00000000000a',
  at: '2026-09-16T09:00:00Z',
  by: 'Ann',
  act: 'held',
  activityGroup: 'Chess club',
  ticket: 'Day',
  people: 1,
  attendees: ['Mia Finch'],
  to: ['2026-09-21T08:30:00Z'],
  from: [],
  over: false,
  why: '',
  ...changes,
})
