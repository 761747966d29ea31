import { features, hasFeature, planLevels, type Feature, type PlanLevel } from './features.ts'

export const featureNames = Object.keys(features) as readonly Feature[]

/** Returns the tier below this one, if any. */
export const planBelow = (plan: PlanLevel): PlanLevel | undefined => planLevels[planLevels.indexOf(plan) - 1]

interface PlanChange {
  readonly gained: readonly Feature[]
  readonly lost: readonly Feature[]
}

/** Returns the features that a change of tier unlocks and locks. */
export const planChange = (from: PlanLevel, to: PlanLevel): PlanChange => ({
  gained: featureNames.filter((feature) => !hasFeature(from, feature) && hasFeature(to, feature)),
  lost: featureNames.filter((feature) => hasFeature(from, feature) && !hasFeature(to, feature)),
})
