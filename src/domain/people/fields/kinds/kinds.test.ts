import { describe, expect, it } from 'vitest'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { exampleContext, exampleField, exampleOptions } from '#tests/support/field-example.ts'
import { fieldKindRules } from '../field-kind-rules.ts'
import { fileLimitOf, takesMediaType } from './file-upload.ts'

const { dropdown, multipleCheckbox, fileUpload, venue, text, duration, dateValidity, singleCheckbox } =
  fieldKindRules

describe('a date of birth', () => {
  const dob = exampleField({ type: 'date', internalKey: 'attendee_dob' })
  it.each([
    ['2026-11-14', undefined],
    ['2026-11-15', undefined],
    ['2026-11-16', messages.bornInTheFuture],
    ['1906-11-15', undefined],
    ['1906-11-14', messages.bornTooLongAgo],
    ['0019-01-01', messages.bornTooLongAgo],
  ])('%s, on 15 November 2026: %s', (value, message) => {
    expect(fieldKindRules.date.issue(value, dob, exampleContext)).toBe(message)
  })
  it("is the only date that can't be in the future", () => {
    expect(
      fieldKindRules.date.issue('2030-01-01', exampleField({ type: 'date' }), exampleContext),
    ).toBeUndefined()
  })
})

describe('sentences that name a limit', () => {
  it.each([
    [messages.hoursOutOfRange, limits.durationHoursMaximum],
    [messages.minutesOutOfRange, limits.durationMinutesMaximum],
    [messages.yearsOutOfRange, limits.ageYearsMaximum],
    [messages.bornTooLongAgo, limits.ageYearsMaximum],
    [messages.monthsOutOfRange, limits.ageMonthsMaximum],
    [messages.fileLimitOutOfRange, limits.filesPerField],
    [messages.rangeOutOfRange, limits.range.maximum / 60],
  ])('%s names %i', (sentence, limit) => {
    expect(sentence.text).toMatch(new RegExp(`\\b${limit}\\b`, 'u'))
  })
})

describe('a required box', () => {
  it('must be ticked, and says so in the words of its form', () => {
    const consent = exampleField({ type: 'singleCheckbox', required: true })
    expect(singleCheckbox.issue(true, consent, exampleContext)).toBeUndefined()
    expect(singleCheckbox.issue(false, consent, exampleContext)).toBe(messages.completeRequiredField)
    expect(singleCheckbox.issue(false, consent, { ...exampleContext, usage: 'activity' })).toBe(
      messages.required,
    )
  })
})

describe('a required conditional text', () => {
  const medical = exampleField({ type: 'conditionalTextarea', required: true })
  it.each([
    ['No', undefined],
    ['Hay fever', undefined],
    ['', messages.provideDetails],
    [undefined, messages.provideDetails],
  ])('%j: %s', (value, message) => {
    expect(fieldKindRules.conditionalTextarea.issue(value, medical, exampleContext)).toBe(message)
  })
})

describe('files', () => {
  it.each([
    [null, 20],
    [1, 1],
    [5, 5],
  ])('with maxFiles %s, a field accepts up to %i', (maxFiles, limit) => {
    const field = exampleField({ type: 'fileUpload', maxFiles })
    const files = Array.from({ length: limit + 1 }, (_, index) => `file${index}`)
    expect(fileLimitOf(field)).toBe(limit)
    expect(fileUpload.issue(files.slice(1), field, exampleContext)).toBeUndefined()
    expect(fileUpload.issue(files, field, exampleContext)).toMatchObject({
      text: `You can only upload up to ${limit} file(s)`,
    })
  })

  it.each([
    ['image', 'image/png', true],
    ['image', 'application/pdf', false],
    ['document', 'application/pdf', true],
    ['document', 'text/csv', true],
    ['document', 'image/png', false],
    ['attachment', 'image/jpeg', true],
    ['attachment', 'application/pdf', true],
    ['attachment', 'text/csv', false],
    [null, 'image/jpeg', true],
    [null, 'application/pdf', true],
    [null, 'text/csv', false],
  ] as const)('a field for %s accepts %s: %s', (uploadType, mediaType, takes) => {
    expect(takesMediaType({ uploadType }, mediaType)).toBe(takes)
  })
})

describe('incoming answers', () => {
  it.each([
    [text, { value: '  Ada ' }, 'Ada'],
    [dropdown, { valueRef: { _id: 'red', name: 'Red' } }, 'red'],
    [dropdown, { valueRef: null, value: 'red' }, undefined],
    [multipleCheckbox, { valueRefArray: ['red', { _id: 'green' }, 'red'] }, ['red', 'green']],
    [fileUpload, { valueRefArray: [] }, undefined],
    [venue, { valueRefVenue: { _id: 'hall', name: 'Hall' } }, 'hall'],
    [duration, { value: { hours: 1, minutes: 2, seconds: 3 } }, { hours: 1, minutes: 2 }],
    [dateValidity, { value: { amount: 3 } }, { amount: 3, unit: 'days' }],
    [dateValidity, { value: { amount: 3, unit: 'years', x: 1 } }, { amount: 3, unit: 'years' }],
  ])('are tidied (case %#)', (rules, item, value) => {
    expect(rules.fromItem(item)).toEqual(value)
  })

  it('never reach into the prototype of the options', () => {
    const field = exampleField({ type: 'dropdown', fieldOptions: exampleOptions })
    expect(dropdown.issue('constructor', field, exampleContext)).toBe(messages.notAnOption)
    expect(duration.isEmpty(Object.create({ hours: 1, minutes: 1 }))).toBe(true)
  })
})
