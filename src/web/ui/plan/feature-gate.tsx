import { hasFeature, type Feature } from '#domain/platform/clients/features.ts'
import { useTeamClient } from '#web/lib/client.ts'
import type { ReactNode } from 'react'
import { useShowFeatureRefusal } from './feature-refusal.tsx'

interface FeatureGateProps {
  readonly feature: Feature
  readonly children: ReactNode
  /** Drawn where the plan has not got it; pressing it should call `ask`, which shows 'Feature not available'. */
  readonly locked: (ask: () => void) => ReactNode
}

/** Shows what the plan includes, and asks for a larger plan where it does not. The server decides all the same. */
export const FeatureGate = ({ feature, children, locked }: FeatureGateProps) => {
  const { planLevel } = useTeamClient()
  const refuse = useShowFeatureRefusal()
  return hasFeature(planLevel, feature) ? children : locked(() => refuse(feature))
}
