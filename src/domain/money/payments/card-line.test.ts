import { assert, array, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limits } from '#domain/limits.ts'
import { cardLine, fitCardLine } from './card-line.ts'

const item = (activity: string, { plan = '', hasAddOns = false } = {}) => ({ activity, plan, hasAddOns })
const long = (letter: string) => letter.repeat(120)

describe('the line on the card page', () => {
  it.each([
    ['one activity', [item('Tennis')], 'Tennis'],
    ['the same for two children', [item('Tennis'), item('Tennis')], 'Tennis'],
    ['two activities', [item('Tennis'), item('Art')], 'Tennis and Art'],
    ['three activities', [item('Tennis'), item('Art'), item('Choir')], 'Tennis, Art and Choir'],
    ['add-ons', [item('Tennis', { hasAddOns: true }), item('Art')], 'Tennis, Art and add-ons'],
    ['a subscription', [item('Tennis', { plan: 'Monthly' })], 'Tennis (Monthly)'],
    [
      'a subscription beside a ticket',
      [item('Tennis', { plan: 'Monthly' }), item('Tennis')],
      'Tennis (Monthly) and Tennis',
    ],
    [
      'more than fit',
      [item(long('a')), item(long('b')), item(long('c')), item('Art', { hasAddOns: true })],
      `${long('a')}, 3 more activities and add-ons`,
    ],
    ['one more than fits', [item(long('a')), item(long('b')), item('Art and Craft')], undefined],
    ['a name that is too long', [item('x'.repeat(300))], `${'x'.repeat(249)}…`],
  ])('names %s', (_name, items, line) => {
    expect(cardLine(items)).toBe(line ?? `${long('a')} and 2 more activities`)
  })

  it('is undefined if there is nothing to name', () => {
    expect(cardLine([])).toBeUndefined()
  })

  it('never cuts a character in half', () => {
    const family = '👨‍👩‍👧‍👦'
    expect(fitCardLine(family.repeat(30))).toBe(`${family.repeat(22)}…`)
  })

  it('always fits', () => {
    assert(
      property(array(string({ minLength: 1, maxLength: 400 }), { minLength: 1 }), (names) => {
        const line = cardLine(names.map((name) => item(name))) ?? ''
        expect(line.length).toBeLessThanOrEqual(limits.cardLineLength)
      }),
    )
  })
})
