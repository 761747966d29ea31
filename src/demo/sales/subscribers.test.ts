import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { limits } from '#domain/limits.ts'
import { demoCalendar } from '../programme/calendar.ts'
import { swimSchoolFamilies } from './subscribers.ts'

const anyDay = fc
  .integer({ min: 0, max: 365 * 30 })
  .map((days) => Temporal.PlainDate.from('2024-01-01').add({ days }))

const firstAfter = (day: string): Temporal.PlainDate =>
  Temporal.PlainDate.from(day).with({ day: 1 }).add({ months: 1 })

it('on any day one family has paid for some months, and no retries are left for what they owe since', () => {
  fc.assert(
    fc.property(anyDay, (today) => {
      const { families } = swimSchoolFamilies(demoCalendar(today))
      for (const { joinedOn } of families) expect(joinedOn < today.toString()).toBe(true)
      const broke = families.flatMap((family) =>
        family.brokeFrom === undefined ? [] : [{ ...family, brokeFrom: family.brokeFrom }],
      )
      expect(broke).toHaveLength(1)
      for (const { joinedOn, brokeFrom } of broke) {
        const paid = firstAfter(joinedOn)
        expect(paid.add({ months: 1 }).toString() < brokeFrom).toBe(true)
        const lastTry = firstAfter(brokeFrom).add({ days: Math.max(...limits.chargeRetryDays) })
        expect(Temporal.PlainDate.compare(lastTry, today)).toBe(-1)
      }
    }),
  )
})
