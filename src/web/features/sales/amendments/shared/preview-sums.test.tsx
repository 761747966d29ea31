import { clientKey } from '#web/lib/client.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PreviewSums } from './preview-sums.tsx'

type Props = ComponentProps<typeof PreviewSums>

const nothingPaid: Props['preview'] = {
  items: [],
  before: 6_000,
  after: 4_000,
  discountLost: 0,
  discounts: [],
  worth: 2_000,
  fee: 0,
  back: 2_000,
  dueLowered: 2_000,
  parts: [],
  lessExpected: [],
  choices: [],
  credits: 0,
  version: 1,
  seen: '',
}

const drawn = (props: Props, emailWorks = true): string => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(clientKey, { currency: 'GBP', emailWorks })
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MantineProvider>
        <PreviewSums {...props} />
      </MantineProvider>
    </QueryClientProvider>,
  )
}

const drawnOf = (
  lessExpected: Props['preview']['lessExpected'],
  reader: Props['reader'],
  emailWorks = true,
): string => drawn({ preview: { ...nothingPaid, lessExpected }, hasPolicy: true, reader }, emailWorks)

test.each([
  ['customer', 'You get an email about it.'],
  ['team', 'They get an email about it.'],
] as const)('tells the %s what happens to a promised transfer', (reader, words) => {
  const transfer = { reference: 'RP-7K3F9Q', method: 'bankTransfer', from: 6_000, to: 4_000 } as const
  expect(drawnOf([transfer], reader)).toContain(
    `Bank transfer RP-7K3F9Q: £40.00 is expected instead of £60.00. ${words}`,
  )
  expect(drawnOf([], reader)).not.toContain('email about it')
  const unsent = drawnOf([transfer], reader, false)
  expect(unsent).toContain('£40.00 is expected instead of £60.00.')
  expect(unsent).not.toContain('email about it')
})

const costing = (before: number): Props['preview']['items'] => [
  { item: 'i', sessions: [], before, after: 0, worth: before, fee: 0, back: 0 },
]

/** Reads the lines of the totals, each with its amount. Where the money goes is a separate list below. */
const linesOf = (html: string): readonly (readonly string[])[] =>
  [...(html.split('</dl>')[0] ?? '').matchAll(/<dt>(?<label>.*?)<\/dt><dd>(?<amount>.*?)<\/dd>/gu)].map(
    ({ groups }) => [groups?.['label'] ?? '', (groups?.['amount'] ?? '').replaceAll(/<[^>]*>/gu, '')],
  )

test.each([
  [
    'by the policy',
    { worth: 4_200, fee: 100, back: 3_267, dueLowered: 3_267 },
    false,
    [
      ['Price of what is cancelled', '£42.00'],
      ['Kept by the policy', '-£8.33'],
      ['Cancellation fee', '-£1.00'],
      ['No longer due', '£32.67'],
    ],
  ],
  [
    'as the team decides',
    { worth: 4_200, fee: 0, back: 4_000, dueLowered: 4_000 },
    true,
    [
      ['Price of what is cancelled', '£42.00'],
      ['Kept, as you decide', '-£2.00'],
      ['No longer due', '£40.00'],
    ],
  ],
  [
    'all of it, as the team decides',
    { worth: 4_200, fee: 0, back: 4_200, dueLowered: 0 },
    true,
    [
      ['Price of what is cancelled', '£42.00'],
      ['Comes back', '£42.00'],
    ],
  ],
] as const)('adds up %s', (_, sums, overridden, expected) => {
  const preview = { ...nothingPaid, ...sums, items: costing(4_200) }
  expect(linesOf(drawn({ preview, hasPolicy: true, reader: 'team', overridden }))).toEqual(expected)
})
