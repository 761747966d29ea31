import { accountCredit } from '#contract/money/credit/account-credit.ts'
import type { OwnBooking } from '#contract/sales/bookings/own-bookings.ts'
import { clientKey } from '#web/lib/client.ts'
import { queryKeyOf } from '#web/lib/query.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PayNow } from './pay-now.tsx'

const byCard = (id: string, amount: number): OwnBooking['payments'][number] => ({
  _id: id,
  reference: 'RP-7K3F9Q',
  method: 'card',
  amount,
  state: 'pending',
  createdAt: '2026-11-15T12:00:00Z',
  savedCard: false,
  receivedOn: null,
  reversedAt: null,
  refunds: [],
})

const drawnOf = (payments: OwnBooking['payments'], cash: boolean): string => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(clientKey, { name: 'Little Oaks', currency: 'GBP' })
  queryClient.setQueryData(queryKeyOf(accountCredit.own, {}), { balance: 0 })
  const booking = {
    money: { total: 970, paid: 0, due: 970, dueOn: null, standing: 'due' },
    payments,
    ways: {
      card: false,
      voucherProviders: [],
      fundingProviders: [],
      bankTransfer: false,
      cash,
      cardSandbox: false,
    },
  } as unknown as OwnBooking
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  return renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <QueryClientProvider client={queryClient}>
        <MantineProvider>
          <PayNow booking={booking} />
        </MantineProvider>
      </QueryClientProvider>
    </RouterContextProvider>,
  )
}

const begun = (amount: string): string =>
  `You have begun to pay ${amount} by card. You can go on with that payment, or cancel it there.`

test.each<[string, OwnBooking['payments'], boolean, readonly string[], readonly string[]]>([
  ['nothing was begun', [], true, ['Pay now'], ['have begun', 'charged']],
  ['a part was begun by card', [byCard('p', 950)], true, [begun('£9.50'), '/p"', 'Pay now'], []],
  ['all of it was', [byCard('p', 970)], true, [begun('£9.70'), '/p"'], ['Pay now']],
  [
    'two parts were',
    [byCard('p', 500), byCard('q', 300)],
    true,
    [begun('£5.00'), '/p"', begun('£3.00'), '/q"', 'Pay now'],
    [],
  ],
  [
    'the saved card is charged all of it',
    [{ ...byCard('p', 970), savedCard: true }],
    true,
    ['Your saved card is being charged £9.70 at this moment. Please look again in a few minutes.'],
    ['have begun', 'Go on', 'Pay now'],
  ],
  [
    'the saved card is charged a part',
    [{ ...byCard('p', 900), savedCard: true }],
    true,
    ['Your saved card is being charged £9.00', 'Pay now'],
    ['have begun', 'Go on'],
  ],
  [
    'a part was, and no way is offered now',
    [byCard('p', 950)],
    false,
    [begun('£9.50'), 'ask Little Oaks'],
    [],
  ],
])('shows what is due and can be paid: %s', (_, payments, cash, said, unsaid) => {
  const drawn = drawnOf(payments, cash)
  for (const words of said) expect(drawn).toContain(words)
  for (const words of unsaid) expect(drawn).not.toContain(words)
})
