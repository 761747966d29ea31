import { describe, expect, it } from 'vitest'
import { whenInWords } from '#domain/sales/bookings/when-in-words.ts'
import { atTicketHours, hoursInWords } from './ticket-hours.ts'

const morning = { start: { hours: 9, minutes: 0 }, end: { hours: 12, minutes: 30 } }
const timeZone = 'Europe/London'
const day = (date: string) => ({
  _id: date,
  date: { start: `${date}T07:30:00Z`, end: `${date}T16:00:00Z` },
})

describe('the hours of a ticket', () => {
  it('replace the session’s own, in the organiser’s time before and after a clock change', () => {
    expect(atTicketHours([day('2026-10-23'), day('2026-10-26')], morning, timeZone)).toEqual([
      { _id: '2026-10-23', date: { start: '2026-10-23T08:00:00Z', end: '2026-10-23T11:30:00Z' } },
      { _id: '2026-10-26', date: { start: '2026-10-26T09:00:00Z', end: '2026-10-26T12:30:00Z' } },
    ])
  })

  it('use the date in the organiser’s time zone, not in UTC', () => {
    const [session] = atTicketHours(
      [{ date: { start: '2026-10-23T22:00:00Z', end: '2026-10-24T03:00:00Z' } }],
      morning,
      'Australia/Sydney',
    )
    expect(session?.date).toEqual({ start: '2026-10-23T22:00:00Z', end: '2026-10-24T01:30:00Z' })
  })

  it('leave the sessions unchanged if the ticket has no hours of its own', () => {
    const sessions = [day('2026-10-23')]
    expect(atTicketHours(sessions, null, timeZone)).toBe(sessions)
  })

  it('are shown in everyday words, alone and with the day', () => {
    expect(hoursInWords(morning)).toBe('9am to 12.30pm')
    const clocks = { timeZone, dateFormatTextualWithYear: 'EEE d MMM yyyy' }
    expect(whenInWords(atTicketHours([day('2026-10-26')], morning, timeZone), clocks)).toBe(
      'Mon 26 Oct 2026, 9am to 12.30pm',
    )
  })
})
