import type { SessionConditionUnit } from '#domain/sales/discounts/discount-rule.ts'
import { messages } from '#domain/messages.ts'
import { NumberField, type NumberFieldProps } from '#web/ui/form/number-field.tsx'
import { MoneyInput } from '#web/ui/format/money-input.tsx'
import type { RadioGroupProps } from '@mantine/core'
import type { ComponentProps } from 'react'
import { ChoiceField } from './choice-field.tsx'
import { narrow } from './rule-form-fields.ts'
import { unitLabels } from './rule-labels.ts'

type MoneyProps = ComponentProps<typeof MoneyInput>

interface ConditionFieldsProps {
  readonly minimumLabel: string
  readonly minimum: NumberFieldProps
  readonly units: readonly SessionConditionUnit[]
  readonly chosen: SessionConditionUnit | null
  /** True if the rule's other conditions fix the unit, because a rule has only one. */
  readonly lockedUnit: boolean
  readonly unit: Omit<RadioGroupProps, 'children'>
  readonly fixedAmount: MoneyProps
  readonly percentage: NumberFieldProps
  readonly amountPerSession?: MoneyProps
}

/** The fields for the minimum number and what is taken off from there. */
export const ConditionFields = (props: ConditionFieldsProps) => {
  const { minimumLabel, minimum, units, chosen, lockedUnit, unit, fixedAmount, percentage } = props
  const { amountPerSession } = props
  return (
    <>
      <NumberField whole label={minimumLabel} withAsterisk data-autofocus {...minimum} />
      <ChoiceField
        label="Unit"
        options={units}
        labels={unitLabels}
        disabled={lockedUnit}
        {...(lockedUnit && { description: messages.conditionUnitsDiffer.text })}
        {...unit}
      />
      {chosen === 'fixedAmount' && (
        <MoneyInput
          label={unitLabels.fixedAmount}
          description="Taken off once, never more than the tickets cost."
          withAsterisk
          {...narrow(200)}
          {...fixedAmount}
        />
      )}
      {chosen === 'percentage' && (
        <NumberField label={unitLabels.percentage} rightSection="%" withAsterisk {...percentage} />
      )}
      {chosen === 'amountPerSession' && amountPerSession !== undefined && (
        <MoneyInput
          label={unitLabels.amountPerSession}
          description="Taken off for each child in each session."
          withAsterisk
          {...narrow(200)}
          {...amountPerSession}
        />
      )}
    </>
  )
}
