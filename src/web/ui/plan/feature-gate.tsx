import { hasFeature, type Feature } from '#domain/platform/clients/features.ts'
import { useTeamClient } from '#web/lib/client.ts'
import type { ReactNode } from 'react'
import { useShowFeatureRefusal } from './feature-refusal.tsx'

interface FeatureGateProps {
  readonly feature: Feature
  readonly children: ReactNode
  /**
   * Rendered if the tier doesn't include the feature. Pressing it should call `ask`, which shows 'Feature not
   * available'.
   */
  readonly locked: (ask: () => void) => ReactNode
}

/** Shows content that the organiser's tier includes, and otherwise suggests an upgrade. The server checks too. */
export const FeatureGate = ({ feature, children, locked }: FeatureGateProps) => {
  const { planLevel } = useTeamClient()
  const refuse = useShowFeatureRefusal()
  return hasFeature(planLevel, feature) ? children : locked(() => refuse(feature))
}
