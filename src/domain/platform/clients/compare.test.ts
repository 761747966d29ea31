import { describe, expect, it } from 'vitest'
import { featureNames, planBelow, planChange } from './compare.ts'
import { planLevels } from './features.ts'

describe('comparing tiers', () => {
  it('says what Premium adds to Standard', () => {
    expect(planChange(20, 30).gained).toEqual(['waitlists'])
    expect(planBelow(30)).toBe(20)
    expect(planBelow(10)).toBeUndefined()
  })

  it.each(planLevels.flatMap((from) => planLevels.map((to) => [from, to] as const)))(
    'from %i to %i is the reverse of the way back',
    (from, to) => {
      const there = planChange(from, to)
      const back = planChange(to, from)
      expect(there.gained).toEqual(back.lost)
      expect(there.lost).toEqual(back.gained)
      expect(there.gained.length === 0 || there.lost.length === 0).toBe(true)
    },
  )

  it('gains every feature exactly once, tier by tier', () => {
    const steps = planLevels.flatMap((to) => planChange(planBelow(to) ?? to, to).gained)
    expect(steps.toSorted()).toEqual(featureNames.toSorted())
  })
})
