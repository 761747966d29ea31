import { clientKey } from '#web/lib/client.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TeamPreview } from './team-preview.tsx'

type Props = ComponentProps<typeof TeamPreview>

/** The policy's result for £42.00. */
const answered: Props['query']['data'] = {
  items: [{ item: 'i', sessions: [], before: 4_200, after: 933, worth: 4_200, fee: 0, back: 3_267 }],
  before: 4_200,
  after: 933,
  discountLost: 0,
  discounts: [],
  worth: 4_200,
  fee: 0,
  back: 3_267,
  dueLowered: 3_267,
  parts: [],
  lessExpected: [],
  choices: [],
  credits: 0,
  version: 1,
  seen: '',
}

const textOf = (awaits: Props['awaits']): string => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(clientKey, { currency: 'GBP' })
  const query = {
    data: answered,
    error: null,
    isError: false,
    isPlaceholderData: false,
    refetch: () => undefined,
  }
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MantineProvider>
        <TeamPreview query={query} items={[]} anything overridden={false} awaits={awaits} />
      </MantineProvider>
    </QueryClientProvider>,
  )
    .replaceAll(/<style.*?<\/style>/gu, '')
    .replaceAll(/<[^>]*>/gu, '')
}

const ask = 'Enter an amount of at most £42.00 to see what comes back.'

test.each([
  ['that is wrong', 'amount', true, false],
  ['that is not answered yet', 'answer', false, false],
  ['that nobody wants', null, false, true],
] as const)('shows the right preview for another amount %s', (_, awaits, asks, tells) => {
  const text = textOf(awaits)
  expect(text.includes(ask)).toBe(asks)
  expect(text.includes('£32.67')).toBe(tells)
})
