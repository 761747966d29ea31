import { GroupField } from '#web/ui/form/group-field.tsx'
import { NumberField, type NumberFieldProps } from '#web/ui/form/number-field.tsx'
import { NativeSelect, type NativeSelectProps } from '@mantine/core'

interface AmountAndUnitProps {
  readonly label: string
  readonly description: string
  readonly withAsterisk?: boolean
  /** True if the dialog's initial focus is on this field. */
  readonly first?: boolean
  readonly amount: NumberFieldProps
  readonly unit: NativeSelectProps
  readonly units: readonly string[]
}

/** Edits a quantity such as '7' 'days': two inputs for one question. */
export const AmountAndUnit = (props: AmountAndUnitProps) => {
  const { label, description, withAsterisk = false, first = false, amount, unit, units } = props
  return (
    <GroupField label={label} description={description} withAsterisk={withAsterisk} error={amount.error}>
      <NumberField
        {...amount}
        whole
        w={96}
        aria-label={`${label}: amount`}
        error={amount.error !== undefined}
        data-autofocus={first || undefined}
      />
      <NativeSelect {...unit} w={140} aria-label={`${label}: unit`} data={[...units]} />
    </GroupField>
  )
}
