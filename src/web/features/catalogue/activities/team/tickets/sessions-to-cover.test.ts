import { ticketNow } from '#domain/catalogue/activities/tickets/ticket-now.ts'
import { expect, it } from 'vitest'
import { sessionsToCover } from './sessions-to-cover.ts'

const onDay = (localDate: string, startTime = '09:30') => ({
  _id: `temp_${localDate}`,
  localDate,
  startTime,
  endTime: '23:00',
  placeLimit: null,
  enabled: true,
})
const ticket = {
  type: 'all',
  price: 9_000,
  shouldProRata: true,
  restrictSessions: false,
  sessionsCanBeUsedFor: [],
} as const

it.each([
  ['nothing has started', '2026-07-06T08:29:00Z', null],
  ['the first has started, on the organiser’s clock', '2026-07-06T08:30:00Z', 6_000],
  ['one is left', '2026-07-13T09:00:00Z', 3_000],
])('calculates the price for unsaved sessions: %s', (_case, now, price) => {
  const sessions = ['2026-07-06', '2026-07-13', '2026-07-20'].map((day) => onDay(day))
  const { proRataPrice } = ticketNow(ticket, sessionsToCover(sessions, 'Europe/London'), now)
  expect(proRataPrice).toBe(price)
})
