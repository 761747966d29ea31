import { describe, expect, it } from 'vitest'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { tooLong, tooManyFiles } from '#domain/sentences.ts'
import { exampleContext, exampleField, exampleOptions } from '#tests/support/field-example.ts'
import { fieldKindRules } from './field-kind-rules.ts'
import { type FieldKind, fieldKinds } from './field-kinds.ts'

const fieldOf = (type: FieldKind, required = false) =>
  exampleField({ type, required, fieldOptions: exampleOptions })
const issue = (type: FieldKind, value: unknown) =>
  fieldKindRules[type].issue(value, fieldOf(type), exampleContext)

const oneOver = (most: number) => ['x'.repeat(most + 1), tooLong({ most })]

/** The values that each kind accepts, and its messages for values that it rejects. */
const cases: Record<
  FieldKind,
  { readonly good: readonly unknown[]; readonly bad: readonly (readonly unknown[])[] }
> = {
  text: {
    good: ['Ada', 'x'.repeat(limits.lineMaximum), 'No'],
    bad: [
      oneOver(limits.lineMaximum),
      [7, messages.notAText],
      [{}, messages.notAText],
      [['a'], messages.notAText],
    ],
  },
  textarea: {
    good: ['Two\nlines', '<p>Rich</p>', 'x'.repeat(limits.longTextMaximum), '<hr>'],
    bad: [oneOver(limits.longTextMaximum), [true, messages.notAText]],
  },
  conditionalTextarea: {
    good: ['No', 'Nuts', 'x'.repeat(limits.longTextMaximum)],
    bad: [oneOver(limits.longTextMaximum), [false, messages.notAText]],
  },
  email: {
    good: ['ada@people.test'],
    bad: [
      ['ada', messages.notAnEmail],
      ['ada@people', messages.notAnEmail],
      ['a b@people.test', messages.notAnEmail],
      [3, messages.notAnEmail],
    ],
  },
  currency: {
    good: [0, 1250, limits.moneyMaximum],
    bad: [
      [-1, messages.amountBelowZero],
      [12.5, messages.notAnAmount],
      ['12.50', messages.notAnAmount],
      [Number.NaN, messages.notAnAmount],
      [limits.moneyMaximum + 1, messages.numberTooLarge],
    ],
  },
  number: {
    good: [0, -3, 2.5, Number.MAX_SAFE_INTEGER],
    bad: [
      ['2', messages.notANumber],
      [Number.NaN, messages.notANumber],
      [Number.POSITIVE_INFINITY, messages.notANumber],
      [1e300, messages.numberTooLarge],
    ],
  },
  integer: {
    good: [0, -3, 12],
    bad: [
      [2.5, messages.notAWholeNumber],
      ['2', messages.notAWholeNumber],
      [2 ** 60, messages.numberTooLarge],
    ],
  },
  dropdown: {
    good: ['red', 'blue'],
    bad: [
      ['purple', messages.notAnOption],
      [['red'], messages.notAnOption],
      [1, messages.notAnOption],
    ],
  },
  singleCheckbox: {
    good: [true, false],
    bad: [
      ['true', messages.notAYesOrNo],
      [1, messages.notAYesOrNo],
    ],
  },
  multipleCheckbox: {
    good: [['red'], ['green', 'red', 'blue']],
    bad: [
      [['red', 'purple'], messages.notAnOption],
      ['red', messages.notAnOption],
      [[1], messages.notAnOption],
    ],
  },
  venue: { good: ['hall'], bad: [[{ _id: 'hall' }, messages.notAVenue]] },
  date: {
    good: ['2026-11-15', '2024-02-29', '2030-01-01'],
    bad: [
      ['2026-02-29', messages.notADate],
      ['15/11/2026', messages.notADate],
      ['2026-11-15T00:00', messages.notADate],
      [20_261_115, messages.notADate],
    ],
  },
  phone: {
    good: ['07700 900123', '+44 20 7946 0018'],
    bad: [
      ['call me', messages.notAPhone],
      ['0'.repeat(600), messages.notAPhone],
      [7_700_900_123, messages.notAPhone],
    ],
  },
  fileUpload: {
    good: [['one'], Array.from({ length: limits.filesPerField }, (_, index) => `file${index}`)],
    bad: [
      [
        Array.from({ length: 21 }, (_, index) => `file${index}`),
        tooManyFiles({ maximum: limits.filesPerField }),
      ],
      ['one', messages.unableToUpload],
      [[{}], messages.unableToUpload],
    ],
  },
  duration: {
    good: [
      { hours: 0, minutes: 0 },
      { hours: 99, minutes: 59 },
    ],
    bad: [
      [{ hours: 100, minutes: 0 }, messages.hoursOutOfRange],
      [{ hours: -1, minutes: 0 }, messages.hoursOutOfRange],
      [{ hours: 1.5, minutes: 0 }, messages.hoursOutOfRange],
      [{ hours: 1, minutes: 60 }, messages.minutesOutOfRange],
      [{ hours: 1 }, messages.minutesOutOfRange],
      [{ minutes: 1 }, messages.hoursOutOfRange],
      ['1:30', messages.hoursOutOfRange],
    ],
  },
  age: {
    good: [
      { years: 0, months: 0 },
      { years: 120, months: 11 },
    ],
    bad: [
      [{ years: 121, months: 0 }, messages.yearsOutOfRange],
      [{ years: 4, months: 12 }, messages.monthsOutOfRange],
      [{ years: 4 }, messages.monthsOutOfRange],
      [4, messages.yearsOutOfRange],
    ],
  },
  dateAndTime: {
    good: [{ date: '2026-11-15', time: '09:30' }],
    bad: [
      [{ date: '2026-11-31', time: '09:30' }, messages.notADate],
      [{ date: '2026-11-15', time: '24:00' }, messages.notATime],
      [{ date: '2026-11-15' }, messages.notATime],
      [{ time: '09:30' }, messages.notADate],
      ['2026-11-15', messages.notADate],
    ],
  },
  dateValidity: {
    good: [
      { amount: 1, unit: 'days' },
      { amount: 3, unit: 'months' },
      { amount: 2, unit: 'years' },
    ],
    bad: [
      [{ amount: 0, unit: 'days' }, messages.amountBelowOne],
      [{ amount: 1.5, unit: 'days' }, messages.notAWholeNumber],
      [{ amount: 1, unit: 'weeks' }, messages.notAValidityUnit],
      [{ amount: 10_001, unit: 'days' }, messages.numberTooLarge],
      [5, messages.notAWholeNumber],
    ],
  },
  rangeSlider: {
    good: [30, 60, 720],
    bad: [
      [0, messages.rangeOutOfRange],
      [45, messages.rangeOutOfRange],
      [750, messages.rangeOutOfRange],
      ['60', messages.rangeOutOfRange],
    ],
  },
}

const rows = fieldKinds.flatMap((kind) => [
  ...cases[kind].good.map((value) => ({ kind, value, reason: undefined })),
  ...cases[kind].bad.map(([value, reason]) => ({ kind, value, reason })),
])

describe('each kind', () => {
  it.each(rows)('$kind of $value: $reason.name', ({ kind, value, reason }) => {
    expect(issue(kind, value)).toEqual(reason)
  })

  it.each(fieldKinds.flatMap((kind) => cases[kind].good.map((value) => [kind, value] as const)))(
    '%s of %j is not empty, and stays the same when it is sent and read',
    (kind, value) => {
      const rules = fieldKindRules[kind]
      expect(rules.isEmpty(value)).toBe(false)
      expect(rules.fromItem(rules.toItem(value))).toEqual(value)
    },
  )
})

describe('the property that carries an answer', () => {
  it.each(fieldKinds)('%s', (kind) => {
    const place =
      kind === 'dropdown'
        ? 'valueRef'
        : kind === 'venue'
          ? 'valueRefVenue'
          : kind === 'multipleCheckbox' || kind === 'fileUpload'
            ? 'valueRefArray'
            : 'value'
    expect(Object.keys(fieldKindRules[kind].toItem(cases[kind].good[0]))).toEqual([place])
  })
})
