import { clientKey } from '#web/lib/client.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ChangeCost } from './change-cost.tsx'

type Props = ComponentProps<typeof ChangeCost>
type Quote = NonNullable<NonNullable<Props['quote']>['data']>

const session = (day: string) => ({
  _id: day,
  date: { start: `2026-09-${day}T08:30:00Z`, end: `2026-09-${day}T09:30:00Z` },
  enabled: true,
  cancelledBecause: null,
  earlierAttendee: null,
})

const item: Props['item'] = {
  _id: 'item',
  type: 'singleSession',
  status: 'ready',
  activityGroup: { _id: 'club', name: 'Chess club' },
  ticket: { _id: 'once', name: 'Once', type: 'single', timeDisplay: null },
  activities: [session('07'), session('14')],
  attendees: [{ _id: 'mia', firstName: 'Mia', lastName: 'Demo' }],
  addOns: [{ _id: 'lunch', name: 'Lunch', activities: ['07'], amount: 300 }],
  steps: [],
  amount: 1300,
  policy: [],
  splitFrom: null,
  hasAddOns: true,
  addOnsOnOffer: [],
  addOnProblem: null,
}

const nothing: Quote = {
  total: 1300,
  after: 500,
  difference: -800,
  steps: [],
  due: 0,
  credit: 0,
  lostAddOns: [],
  lessExpected: [],
  staying: [],
  warnings: [],
}

const drawnOf = (quote: Partial<Quote>): string => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(clientKey, {
    currency: 'GBP',
    timeZone: 'Europe/London',
    dateFormatTextualWithYear: 'EEE d MMM yyyy',
  })
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MantineProvider>
        <ChangeCost
          item={item}
          quote={{ data: { ...nothing, ...quote }, error: null, isPlaceholderData: false }}
        />
      </MantineProvider>
    </QueryClientProvider>,
  )
}

test('names the add-ons lost with a date, and what happens to promised money', () => {
  const drawn = drawnOf({
    lostAddOns: [{ name: 'Lunch', activities: ['07'] }],
    lessExpected: [{ reference: 'RP-7K3F9Q', method: 'bankTransfer', from: 1300, to: 500 }],
  })
  expect(drawn).toContain('Lunch on Mon 7 Sep 2026')
  expect(drawn).toContain('Bank transfer RP-7K3F9Q: £5.00 is expected instead of £13.00.')
})

test('mentions neither if neither changes', () => {
  const drawn = drawnOf({})
  expect(drawn).not.toContain('Extras go too')
  expect(drawn).not.toContain('email about it')
})

test('shows totals of the whole booking even if only a part changes, and says if nothing changes', () => {
  const some = drawnOf({ total: 2500, after: 500, difference: -750 })
  expect(some).toContain('£25.00')
  expect(some).toContain('£17.50')
  const same = drawnOf({ total: 7770, after: 1300, difference: 0 })
  expect(same).toContain('The whole booking so far')
  expect(same).toContain('The whole booking from now on')
  expect(same).toContain('Nothing changes in the price.')
  expect(same).not.toContain('More')
  expect(drawnOf({})).not.toContain('Nothing changes in the price.')
})
