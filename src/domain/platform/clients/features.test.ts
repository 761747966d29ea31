import { describe, expect, it } from 'vitest'
import { messages } from '#domain/messages.ts'
import { type Feature, featureRefusal, features, hasFeature, planLevels, planNames } from './features.ts'

const all = Object.keys(features) as Feature[]

describe('tiers', () => {
  it('are Starter, Standard and Premium', () => {
    expect(planLevels.map((level) => [level, planNames[level]])).toEqual([
      [10, 'Starter'],
      [20, 'Standard'],
      [30, 'Premium'],
    ])
  })

  it.each([
    [10, []],
    [20, all.filter((feature) => feature !== 'waitlists')],
    [30, all],
  ] as const)('level %d has exactly its features', (level, expected) => {
    expect(all.filter((feature) => hasFeature(level, feature))).toEqual(expected)
  })

  it('lose no feature when moving up', () => {
    for (const feature of all) {
      const answers = planLevels.map((level) => hasFeature(level, feature))
      expect(answers).toEqual(answers.toSorted((a, b) => Number(a) - Number(b)))
    }
  })

  it('refuse a feature with the specification’s sentence, and waitlists with their own', () => {
    for (const feature of all)
      expect(featureRefusal(feature)).toBe(
        feature === 'waitlists' ? messages.waitlistsOnlyOnPremium : messages.featureNotAvailable,
      )
  })

  it.each(all)('%s has a label and a sentence to show', (feature) => {
    expect(features[feature].label).not.toBe('')
    expect(features[feature].says).toMatch(/\.$/u)
  })
})
