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

const drawnOf = (lessExpected: Props['preview']['lessExpected'], reader: Props['reader']): string => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(clientKey, { currency: 'GBP' })
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MantineProvider>
        <PreviewSums preview={{ ...nothingPaid, lessExpected }} hasPolicy reader={reader} />
      </MantineProvider>
    </QueryClientProvider>,
  )
}

test.each([
  ['customer', 'You get an email about it.'],
  ['team', 'They get an email about it.'],
] as const)('says to the %s what becomes of a transfer that was announced', (reader, words) => {
  const transfer = { reference: 'RP-7K3F9Q', method: 'bankTransfer', from: 6_000, to: 4_000 } as const
  expect(drawnOf([transfer], reader)).toContain(
    `Bank transfer RP-7K3F9Q: £40.00 is expected instead of £60.00. ${words}`,
  )
  expect(drawnOf([], reader)).not.toContain('email about it')
})
