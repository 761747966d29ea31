import type { FieldDataItem } from '#contract/people/fields/field-data.ts'
import { type FieldDefinition, type FieldKind, fieldKinds } from '#domain/people/fields/field-kinds.ts'
import { messages } from '#domain/messages.ts'
import { clientKey } from '#web/lib/client.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { FieldInput } from './field-input.tsx'
import { FieldValueView } from './field-value-view.tsx'

const client = {
  currency: 'GBP',
  country: 'GB',
  timeZone: 'Europe/London',
  clockAhead: 0,
  dateFormat: 'dd/MM/yyyy',
  dateFormatTextualWithYear: 'EEE d MMM yyyy',
}

const drawn = (node: ReactNode): string => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(clientKey, client)
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MantineProvider>{node}</MantineProvider>
    </QueryClientProvider>,
  )
}

const fieldOf = (type: FieldKind, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  _id: 'f1',
  type,
  title: 'The question',
  helpText: 'Some help',
  required: true,
  adminOnly: true,
  enabled: true,
  usage: 'attendee',
  internalKey: null,
  fieldOptions: [
    { _id: 'o1', name: 'Red', enabled: true },
    { _id: 'o2', name: 'Green', enabled: false },
  ],
  appliesToAllActivityGroups: true,
  activityGroups: [],
  textareaFormatting: type === 'textarea' ? 'plain' : null,
  maxFiles: null,
  uploadType: null,
  useForAdminFiltering: false,
  sensitive: false,
  alertOnRegister: false,
  weight: 0,
  ...more,
})

describe.each(fieldKinds)('the input of %s', (kind) => {
  const html = drawn(
    <FieldInput field={fieldOf(kind)} value={undefined} onChange={() => undefined} error="Not so" />,
  )

  it('shows its title, its help and that only the team sees it', () => {
    expect(html).toContain('The question')
    expect(html).toContain('Some help')
    expect(html).toContain(messages.adminOnly)
  })
})

// Leaves out uploads, whose code loads later while a placeholder keeps the space.
describe.each(fieldKinds.filter((kind) => kind !== 'fileUpload'))('the input of %s', (kind) => {
  it('shows its error and the path where a form finds it', () => {
    const html = drawn(
      <FieldInput field={fieldOf(kind)} value={undefined} onChange={() => undefined} error="Not so" />,
    )
    expect(html).toContain('Not so')
    expect(html).toContain('data-path="fieldData.f1"')
  })
})

const asked = (value: string | undefined, error: string) =>
  drawn(
    <FieldInput
      field={fieldOf('conditionalTextarea')}
      value={value}
      onChange={() => undefined}
      error={error}
    />,
  )
const marked = (drawing: string) => drawing.match(/data-error="true"/gu)?.length ?? 0

describe('a yes or no question with details', () => {
  it("shows only 'Please provide details' if neither is chosen, and marks both", () => {
    const unchosen = asked(undefined, 'Please provide details')
    expect(unchosen.match(/Please provide details[^<]*/gu)).toEqual(['Please provide details'])
    expect(marked(unchosen)).toBe(marked(asked('No', 'Not so')) + 2)
  })

  it('shows the error if one is chosen', () => {
    expect(asked('No', 'Not so')).toContain('Not so')
  })
})

const nothing: Omit<FieldDataItem, 'field'> = {
  value: null,
  valueRef: null,
  valueRefArray: null,
  valueRefVenue: null,
}
const venue = {
  _id: 'v1',
  name: 'Town hall',
  address: { address1: '1 High Street', address2: '', city: 'Bath', state: '', postalCode: 'BA1 1AA' },
  mapsLink: 'https://maps.example/1',
}
const document = {
  _id: 'd1',
  originalname: 'plan.pdf',
  path: '/api/asset?fileId=d1',
  isAuthenticated: true,
  mediaType: 'application/pdf',
  size: 1_000,
  width: null,
  height: null,
}

const readings: Record<FieldKind, readonly [Partial<FieldDataItem>, string]> = {
  text: [{ value: 'Ann' }, 'Ann'],
  textarea: [{ value: 'Two\nlines' }, 'Two\nlines'],
  conditionalTextarea: [{ value: 'No' }, 'No'],
  email: [{ value: 'a@b.example' }, 'a@b.example'],
  currency: [{ value: 1_250 }, '£12.50'],
  number: [{ value: 1234.5 }, '1,234.5'],
  integer: [{ value: 3 }, '3'],
  dropdown: [{ valueRef: { _id: 'o1', name: 'Red' } }, 'Red'],
  singleCheckbox: [{ value: false }, 'No'],
  multipleCheckbox: [
    {
      valueRefArray: [
        { _id: 'o1', name: 'Red' },
        { _id: 'o2', name: 'Green' },
      ],
    },
    'Red, Green',
  ],
  venue: [{ valueRefVenue: venue }, 'Town hall1 High Street, Bath, BA1 1AASee it on the map'],
  date: [{ value: '2026-09-07' }, 'Mon 7 Sep 2026'],
  phone: [{ value: '01225 123456' }, '01225 123456'],
  fileUpload: [{ valueRefArray: [document] }, 'plan.pdf'],
  duration: [{ value: { hours: 1, minutes: 30 } }, '1 hour 30 minutes'],
  age: [{ value: { years: 8, months: 6 } }, '8 years 6 months'],
  dateAndTime: [{ value: { date: '2026-09-07', time: '09:30' } }, 'Mon 7 Sep 2026, 9.30am'],
  dateValidity: [{ value: { amount: 1, unit: 'years' } }, '1 year'],
  rangeSlider: [{ value: 90 }, '1.5 hours'],
}

const wordsOf = (html: string) => html.replaceAll(/<style.*?<\/style>|<[^>]*>/gsu, '')

it.each(fieldKinds)('shows an answer to %s in words', (kind) => {
  const [item, words] = readings[kind]
  const html = drawn(<FieldValueView field={fieldOf(kind)} item={{ ...nothing, ...item }} />)
  expect(wordsOf(html)).toBe(words)
})

it.each(fieldKinds)('shows a missing answer to %s as ‘No answer’', (kind) => {
  expect(wordsOf(drawn(<FieldValueView field={fieldOf(kind)} item={undefined} />))).toBe('–No answer')
  expect(wordsOf(drawn(<FieldValueView field={fieldOf(kind)} item={nothing} />))).toBe('–No answer')
})

/** The height of the placeholder until the editor loads, which equals the editor's. */
it.each([
  ['activity', '31.25rem'],
  ['attendee', '12.5rem'],
  ['user', '12.5rem'],
] as const)('a rich text editor of usage %s is %s high: 500 or 200 pixels', (usage, height) => {
  const field = fieldOf('textarea', { usage, textareaFormatting: 'richText' })
  const html = drawn(<FieldInput field={field} value={undefined} onChange={() => undefined} />)
  expect(html).toContain(`height:calc(${height} `)
})

it('shows rich text as it was cleaned, and plain text as it was typed', () => {
  const item = { ...nothing, value: '<p><strong>Bring</strong> a towel</p>' }
  const rich = fieldOf('textarea', { textareaFormatting: 'richText' })
  expect(drawn(<FieldValueView field={rich} item={item} />)).toContain('<strong>Bring</strong>')
  expect(drawn(<FieldValueView field={fieldOf('textarea')} item={item} />)).toContain('&lt;strong&gt;')
})

const boxesWith = (chosen: readonly string[]) =>
  drawn(<FieldInput field={fieldOf('multipleCheckbox')} value={chosen} onChange={() => undefined} />)

it('offers a disabled option only to people who chose it before', () => {
  expect(boxesWith(['o1'])).not.toContain('Green')
  expect(boxesWith(['o2'])).toContain('Green (no longer offered)')
})
