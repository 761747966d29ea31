import { hasFeature, type Feature } from '#domain/plans/features.ts'
import { useClient } from '#web/lib/client.ts'
import type { ReactNode } from 'react'
import { useShowFeatureRefusal } from './feature-refusal.tsx'

export interface FeatureState {
  readonly available: boolean
  /** Runs the act where the plan has the feature, and shows 'Feature not available' where it has not. */
  readonly guard: (act: () => void) => () => void
}

export const useFeature = (feature: Feature): FeatureState => {
  const available = hasFeature(useClient().planLevel, feature)
  const refuse = useShowFeatureRefusal()
  return { available, guard: (act) => () => (available ? act() : refuse(feature)) }
}

interface FeatureGateProps {
  readonly feature: Feature
  readonly children: ReactNode
  /** Drawn where the plan has not got it; pressing it should call `ask`. */
  readonly locked?: (ask: () => void) => ReactNode
}

export const FeatureGate = ({ feature, children, locked }: FeatureGateProps) => {
  const { available } = useFeature(feature)
  const refuse = useShowFeatureRefusal()
  return available ? children : (locked?.(() => refuse(feature)) ?? null)
}
