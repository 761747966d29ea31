import { features, planNames } from '#domain/platform/clients/features.ts'
import { FeatureGate } from '#web/ui/plan/feature-gate.tsx'
import { Checkbox, type CheckboxProps } from '@mantine/core'
import type { ComponentProps } from 'react'

interface FilteringChoiceProps {
  readonly field: CheckboxProps & Pick<ComponentProps<'input'>, 'checked' | 'onChange'>
  /** True if filtering is already on. It may then stay on or be turned off, even if the tier doesn't include it. */
  readonly wasOn: boolean
}

const label = 'Use for admin filtering'
const says = 'Find activities and people by this field in your lists.'

export const FilteringChoice = ({ field, wasOn }: FilteringChoiceProps) => {
  const choice = <Checkbox label={label} description={says} {...field} />
  if (wasOn) return choice
  return (
    <FeatureGate
      feature="adminFilters"
      locked={(ask) => (
        <Checkbox
          label={label}
          description={`${says} Part of the ${planNames[features.adminFilters.level]} plan.`}
          checked={false}
          onChange={ask}
        />
      )}
    >
      {choice}
    </FeatureGate>
  )
}
