import { clientKey } from '#web/lib/client.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BookedDates } from './booked-dates.tsx'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-09-02T12:00:00Z') }))
afterEach(() => vi.useRealTimers())

const session = (day: number) => ({
  _id: `s${day}`,
  date: { start: `2026-09-0${day}T08:30:00Z`, end: `2026-09-0${day}T09:30:00Z` },
  enabled: true,
  cancelledBecause: null,
  earlierAttendee: null,
})

const drawnOf = (dates: number): string => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(clientKey, {
    clockAhead: 0,
    timeZone: 'Europe/London',
    dateFormatTextualWithYear: 'EEE d MMM yyyy',
  })
  const activities = Array.from({ length: dates }, (_, n) => session(n + 1))
  const ticket = { _id: 't', name: 'Day', type: 'single', timeDisplay: null } as const
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MantineProvider>
        <BookedDates item={{ ticket, activities, addOns: [] }} />
      </MantineProvider>
    </QueryClientProvider>,
  )
}

test.each([
  ['one, which stands above already', 1, 0, false],
  ['two', 2, 2, false],
  ['four', 4, 4, false],
  ['five', 5, 0, true],
])('shows %s without taking much room, with a button for the rest', (_, dates, lines, button) => {
  const drawn = drawnOf(dates)
  expect(drawn.match(/<li>/gu) ?? []).toHaveLength(lines)
  expect(drawn.includes(`Show all ${dates} dates`)).toBe(button)
})
