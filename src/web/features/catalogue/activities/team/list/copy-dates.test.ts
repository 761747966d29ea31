import { messages } from '#domain/messages.ts'
import { describe, expect, it } from 'vitest'
import { copyErrors, shiftDaysOf, type CopyValues } from './copy-dates.ts'

const values: CopyValues = { name: 'Swimming', shift: 'date', firstDate: '2027-01-04', weeks: null }

describe('copying with other dates', () => {
  it.each([
    ['by the first session’s new date', values, '2026-09-07', 119],
    ['earlier', { ...values, firstDate: '2026-08-31' }, '2026-09-07', -7],
    ['by weeks', { ...values, shift: 'weeks', weeks: 3 }, '2026-09-07', 21],
    ['back by weeks', { ...values, shift: 'weeks', weeks: -1 }, '2026-09-07', -7],
    ['no sessions, nothing to shift', { ...values, firstDate: '' }, null, 0],
    ['no date yet', { ...values, firstDate: '' }, '2026-09-07', undefined],
    ['half a week', { ...values, shift: 'weeks', weeks: 0.5 }, '2026-09-07', undefined],
  ] as const)('%s', (_name, typed, first, days) => {
    expect(shiftDaysOf(typed, first)).toBe(days)
  })

  it.each([
    [values, {}],
    [{ ...values, firstDate: '' }, { firstDate: messages.required.text }],
    [{ ...values, shift: 'weeks' }, { weeks: messages.required.text }],
    [{ ...values, shift: 'weeks', weeks: 0.5 }, { weeks: messages.notAWholeNumber.text }],
    [{ ...values, firstDate: '2062-01-01' }, { firstDate: 'Choose a date within ten years.' }],
  ] as const)('reports what is missing, case %#', (typed, errors) => {
    expect(copyErrors(typed, '2026-09-07')).toEqual(errors)
  })
})
