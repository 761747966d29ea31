import { clientKey } from '#web/lib/client.ts'
import { messages } from '#domain/messages.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { CalendarDate, DateOf, DateTime } from './date-time.tsx'
import { MoneyInput } from './money-input.tsx'
import { Money } from './money.tsx'

const london = {
  currency: 'GBP',
  timeZone: 'Europe/London',
  dateFormat: 'dd/MM/yyyy',
  dateFormatTextualWithYear: 'EEE d MMM yyyy',
}
const tokyo = { ...london, currency: 'JPY', timeZone: 'Asia/Tokyo', dateFormat: 'yyyy-MM-dd' }

/** Renders as the organiser's visitors see it, in any time zone the test runs in. */
const seenAt = (settings: typeof london, node: ReactNode): string => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(clientKey, settings)
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MantineProvider>{node}</MantineProvider>
    </QueryClientProvider>,
  )
}

describe('the organiser’s time zone and currency', () => {
  it.each([
    [
      'an instant in summer time',
      london,
      <DateTime key="" at="2026-09-07T08:30:00Z" />,
      'Mon 7 Sep 2026, 9.30am',
    ],
    [
      'an instant in winter time',
      london,
      <DateTime key="" at="2026-12-07T08:30:00Z" />,
      'Mon 7 Dec 2026, 8.30am',
    ],
    [
      'the same instant elsewhere',
      tokyo,
      <DateTime key="" at="2026-09-07T18:30:00Z" />,
      'Tue 8 Sep 2026, 3.30am',
    ],
    ['the day of an instant', tokyo, <DateOf key="" at="2026-09-07T18:30:00Z" />, 'Tue 8 Sep 2026'],
    ['a date in words', tokyo, <CalendarDate key="" date="2026-09-07" />, 'Mon 7 Sep 2026'],
    ['a date in figures', tokyo, <CalendarDate key="" date="2026-09-07" short />, '2026-09-07'],
    ['pounds', london, <Money key="" minor={125_050} />, '£1,250.50'],
    ['yen', tokyo, <Money key="" minor={1_250} />, '¥1,250'],
  ])('%s', (_name, settings, node, expected) => {
    expect(seenAt(settings, node)).toContain(`>${expected}<`)
  })
})

const field = (settings: typeof london, value: number | null) =>
  seenAt(settings, <MoneyInput label="Price" value={value} onChange={() => undefined} />)

const typed = (value: number | null, error?: string) =>
  seenAt(london, <MoneyInput value={value} onChange={() => undefined} error={error} />)

describe('a money field', () => {
  it('shows the currency sign beside the amount, with the currency’s decimals', () => {
    expect(field(london, 950)).toMatch(/£.*value="9\.50"/u)
    expect(field(tokyo, 950)).toMatch(/¥.*value="950"/u)
  })

  it('is blank without an amount, and for text that can’t be parsed', () => {
    expect(field(london, null)).toContain('value=""')
    expect(field(london, Number.NaN)).toContain('value=""')
  })

  it('explains how to type an amount if the text can’t be parsed, once errors are shown', () => {
    expect(typed(Number.NaN, messages.required.text)).toContain(messages.notAnAmount.text)
    expect(typed(Number.NaN, messages.required.text)).not.toContain(messages.required.text)
    expect(typed(null, messages.required.text)).toContain(messages.required.text)
    expect(typed(Number.NaN)).not.toContain('mantine-InputWrapper-error')
  })

  it('opens the number keyboard on a phone', () => {
    expect(field(london, 0)).toContain('inputMode="decimal"')
  })
})
