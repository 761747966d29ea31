import type { BookingItem } from '#contract/booking-shapes.ts'
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

const drawnOf = (dates: number, item: Partial<BookingItem> = {}): string => {
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
        <BookedDates
          item={{ status: 'ready', ticket, activities, addOns: [], ...item }}
          onCancel={() => undefined}
        />
      </MantineProvider>
    </QueryClientProvider>,
  )
}

test.each([
  ['one, which stands above already', 1, 0, false],
  ['two', 2, 2, false],
  ['four', 4, 4, false],
  ['five', 5, 0, true],
])('of %s it shows what takes little room, and a button for the rest', (_, dates, lines, button) => {
  const drawn = drawnOf(dates)
  expect(drawn.match(/<li>/gu) ?? []).toHaveLength(lines)
  expect(drawn.includes(`Show all ${dates} dates`)).toBe(button)
})

test.each([
  ['that is to come', {}, ['3', '4']],
  ['of nothing that is over', { status: 'used' }, []],
  [
    'of nothing that is paid month by month',
    { ticket: { _id: 'm', name: 'Monthly', type: 'subscription', timeDisplay: null } },
    [],
  ],
] as const)('each date can be cancelled by itself %s', (_, item, days) => {
  const drawn = drawnOf(4, item)
  const cancels = drawn.match(/<button.*?<\/button>/gu) ?? []
  expect(cancels.map((button) => /dateTime="2026-09-0(\d)/iu.exec(button)?.[1])).toEqual([...days])
})
