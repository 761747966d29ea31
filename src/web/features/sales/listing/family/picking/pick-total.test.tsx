import { clientKey } from '#web/lib/client.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PickedPrice } from './picked-price.ts'
import { PickTotal } from './pick-total.tsx'
import type { QuoteStep } from '#domain/sales/bookings/prices/quote-step.ts'

const dates: QuoteStep = { kind: 'sessions', price: 850, count: 2, amount: 1_700 }
const paid = (count: number): QuoteStep => ({
  kind: 'pass',
  passId: 'swim',
  name: 'Swim pass',
  price: 850,
  count,
  amount: -850 * count,
  sessionIds: Array.from({ length: count }, (_, index) => String(index)),
})
const line = (amount: number, ...steps: readonly QuoteStep[]) => ({ steps, amount, passedOver: [] })

const priceOf = (...lines: readonly ReturnType<typeof line>[]): PickedPrice => ({
  lines,
  total: lines.reduce((sum, { amount }) => sum + amount, 0),
  others: 0,
  isOfCart: true,
  isLooking: false,
  isUnknown: false,
})

const markupOf = (priced: PickedPrice, type: 'single' | 'subscription' = 'single'): string => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(clientKey, { currency: 'GBP' })
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <PickTotal ticket={{ type, proRataPrice: null }} priced={priced} before="Choose a date">
        {null}
      </PickTotal>
    </QueryClientProvider>,
  )
}

const textOf = (...of: Parameters<typeof markupOf>): string => markupOf(...of).replaceAll(/<[^>]*>/gu, '')

test.each([
  ['nobody is picked', priceOf(), 'Choose a date'],
  ['it is paid in money', priceOf(line(1_700, dates)), '£17.00'],
  ['credits pay all of it', priceOf(line(0, dates, paid(2))), '£0.00 with 2 credits'],
  ['credits pay for two', priceOf(line(0, dates, paid(2)), line(850, dates, paid(1))), '£8.50 and 3 credits'],
  ['a credit pays some of it', priceOf(line(850, dates, paid(1))), '£8.50 and 1 credit'],
  ['it costs nothing', priceOf(line(0, { ...dates, price: 0, amount: 0 })), 'Free'],
])('shows the right price in the bar if %s', (_, priced, words) => {
  expect(textOf(priced)).toBe(words)
})

test("doesn't call a subscription free that starts without a payment", () => {
  expect(textOf(priceOf(line(0, dates)), 'subscription')).toBe('Nothing to pay now')
})

test.each([true, false])('says if the price is still being loaded: %s', (isLooking) => {
  expect(markupOf({ ...priceOf(line(1_700, dates)), isLooking })).toContain(`aria-busy="${isLooking}"`)
})
