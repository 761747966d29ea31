import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatTime } from './date-format.ts'
import { likelyMeantAfternoon, parseTypedTime } from './typed-time.ts'

const anyTime = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)

describe('parseTypedTime', () => {
  it.each([
    ['9', '09:00'],
    ['09', '09:00'],
    ['9.30', '09:30'],
    ['9:30', '09:30'],
    ['930', '09:30'],
    ['0930', '09:30'],
    ['9:30am', '09:30'],
    ['9.30 AM', '09:30'],
    ['9 p.m.', '21:00'],
    ['9pm', '21:00'],
    ['9p', '21:00'],
    ['21:30', '21:30'],
    ['2130', '21:30'],
    ['12am', '00:00'],
    ['12pm', '12:00'],
    ['12.30am', '00:30'],
    ['0', '00:00'],
    ['noon', '12:00'],
    ['midnight', '00:00'],
  ])('reads %j as %s', (text, time) => {
    expect(parseTypedTime(text)).toBe(time)
  })

  it.each(['', 'am', '24', '24:00', '9:60', '13pm', '0am', '9.5', '9:3', '12345', 'nine', 'toString'])(
    'refuses %j as a time',
    (text) => {
      expect(parseTypedTime(text)).toBeUndefined()
    },
  )

  it.each([
    ['5.15', '16:30', '17:15'],
    ['515', '16:30', '17:15'],
    ['1', '09:30', '13:00'],
    ['12', '09:30', '12:00'],
    ['10.15', '09:30', '10:15'],
    ['10', '21:00', '22:00'],
    ['05:15', '16:30', '05:15'],
    ['5.15am', '16:30', '05:15'],
    ['3', '16:30', '03:00'],
    ['16:00', '16:30', '16:00'],
    ['5.15', '', '05:15'],
  ])('reads %j after %j as %s', (text, after, time) => {
    expect(parseTypedTime(text, after)).toBe(time)
  })

  it('reads back every time it shows', () => {
    fc.assert(
      fc.property(anyTime, (time) => {
        expect(parseTypedTime(formatTime(time))).toBe(time)
        expect(parseTypedTime(time)).toBe(time)
      }),
    )
  })
})

describe('likelyMeantAfternoon', () => {
  it.each([
    ['4.30', '', '16:30'],
    ['430', '', '16:30'],
    [' 6:59 ', '', '18:59'],
    ['1', '', '13:00'],
    ['7', '', undefined],
    ['4.30am', '', undefined],
    ['4.30 a.m.', '', undefined],
    ['4pm', '', undefined],
    ['04:30', '', undefined],
    ['16:30', '', undefined],
    ['12', '', undefined],
    ['midnight', '', undefined],
    ['x', '', undefined],
    // This is already read as the afternoon, because it ends what begins then.
    ['5.15', '16:30', undefined],
    ['3', '16:30', '15:00'],
  ])('suggests the afternoon for %j after %j: %s', (text, after, time) => {
    expect(likelyMeantAfternoon(text, after)).toBe(time)
  })
})
