import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { exampleContext, exampleField, exampleOptions } from '#tests/support/field-example.ts'
import { fieldKindRules } from './field-kind-rules.ts'
import { type FieldKind, fieldKinds } from './field-kinds.ts'

const fieldOf = (type: FieldKind, required = false) =>
  exampleField({ type, required, fieldOptions: exampleOptions })

/** Random values that each kind accepts. */
const pad = (number: number, digits: number) => String(number).padStart(digits, '0')
const text = (maximum: number) =>
  fc.string({ minLength: 1, maxLength: maximum }).filter((value) => value.trim() !== '')
const trimmedText = (maximum: number) =>
  text(maximum)
    .map((value) => value.trim())
    .filter((value) => !value.includes('<') && !value.includes('&'))
const optionIds = exampleOptions.map(({ _id }) => _id)
const day = fc
  .record({
    year: fc.integer({ min: 1, max: 9999 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 28 }),
  })
  .map((date) => `${pad(date.year, 4)}-${pad(date.month, 2)}-${pad(date.day, 2)}`)
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${pad(hour, 2)}:${pad(minute, 2)}`)
const safeNumber = fc
  .double({ noNaN: true, min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER })
  .map((value) => value + 0)

const valid: Record<FieldKind, fc.Arbitrary<unknown>> = {
  text: trimmedText(limits.lineMaximum),
  textarea: trimmedText(2_000),
  conditionalTextarea: fc.oneof(fc.constant('No'), trimmedText(2_000)),
  email: fc
    .tuple(fc.stringMatching(/^[a-z0-9]{1,20}$/u), fc.stringMatching(/^[a-z]{1,20}$/u))
    .map(([name, host]) => `${name}@${host}.test`),
  currency: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
  number: safeNumber,
  integer: fc.maxSafeInteger(),
  dropdown: fc.constantFrom(...optionIds),
  singleCheckbox: fc.boolean(),
  multipleCheckbox: fc.uniqueArray(fc.constantFrom(...optionIds), { minLength: 1 }),
  venue: fc.uuid(),
  date: day,
  phone: fc.stringMatching(/^\+?[0-9]{6,15}$/u),
  fileUpload: fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: limits.filesPerField }),
  duration: fc.record({ hours: fc.integer({ min: 0, max: 99 }), minutes: fc.integer({ min: 0, max: 59 }) }),
  age: fc.record({ years: fc.integer({ min: 0, max: 120 }), months: fc.integer({ min: 0, max: 11 }) }),
  dateAndTime: fc.record({ date: day, time }),
  dateValidity: fc.record({
    amount: fc.integer({ min: 1, max: limits.validityMaximum }),
    unit: fc.constantFrom('days', 'months', 'years'),
  }),
  rangeSlider: fc.integer({ min: 1, max: 24 }).map((step) => step * 30),
}

const empties: Record<FieldKind, readonly unknown[]> = {
  text: ['', '   '],
  textarea: [
    '',
    ' \n ',
    '<p></p>',
    '<p><br></p>',
    '<p />',
    '<p class="x"><br/></p>',
    '<p>&nbsp;</p>',
    '<ul><li><p></p></li></ul>',
  ],
  conditionalTextarea: ['', '  '],
  email: ['', ' '],
  currency: [''],
  number: [''],
  integer: [''],
  dropdown: [''],
  singleCheckbox: [],
  multipleCheckbox: [[]],
  venue: [''],
  date: [''],
  phone: [''],
  fileUpload: [[]],
  duration: [{}, { hours: null, minutes: null }, { hours: '', minutes: '' }],
  age: [{}, { years: null, months: undefined }],
  dateAndTime: [{ date: '', time: '' }, {}],
  dateValidity: [{ amount: null, unit: 'days' }, { unit: 'years' }],
  rangeSlider: [''],
}

/** Returns the message for an empty required field, which depends on its usage. */
const missing = (kind: FieldKind, usage: 'activity' | 'attendee' | 'user') => {
  if (kind === 'conditionalTextarea') return messages.provideDetails
  if (kind === 'textarea' || usage === 'activity') return messages.required
  return messages.completeRequiredField
}

describe.each(fieldKinds)('%s', (kind) => {
  const rules = fieldKindRules[kind]
  const blank = [undefined, null, ...empties[kind]]

  it('accepts every valid value, required or not, and leaves it unchanged when it is sent and read', () => {
    fc.assert(
      fc.property(valid[kind], fc.boolean(), (value, required) => {
        // A required box must be ticked.
        fc.pre(!(kind === 'singleCheckbox' && required && value === false))
        expect(rules.issue(value, fieldOf(kind, required), exampleContext)).toBeUndefined()
        expect(rules.isEmpty(value)).toBe(false)
        const item = rules.toItem(value)
        expect(rules.fromItem(item)).toEqual(value)
        expect(rules.fromItem(JSON.parse(JSON.stringify(item)))).toEqual(value)
        expect(rules.toItem(rules.fromItem(item))).toEqual(item)
      }),
    )
  })

  it.each(blank)('treats %j as empty: fine when optional, not when required', (value) => {
    expect(rules.isEmpty(value)).toBe(true)
    expect(rules.toItem(value)).toEqual({})
    expect(rules.fromItem({ value })).toBeUndefined()
    for (const usage of ['activity', 'attendee', 'user'] as const) {
      const context = { ...exampleContext, usage }
      expect(rules.issue(value, fieldOf(kind), context)).toBeUndefined()
      expect(rules.issue(value, fieldOf(kind, true), context)).toBe(missing(kind, usage))
    }
  })

  it('never throws, and accepts nothing that sending the form would change', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.boolean(), (value, required) => {
        const received = rules.fromItem({ value })
        const message = rules.issue(received, fieldOf(kind, required), exampleContext)
        const keeps = message === undefined && received !== undefined
        expect(keeps ? rules.fromItem(rules.toItem(received)) : received).toEqual(received)
      }),
    )
  })
})
