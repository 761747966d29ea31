import { Radio, type RadioGroupProps, Stack } from '@mantine/core'

interface ChoiceFieldProps<Value extends string> extends Omit<RadioGroupProps, 'children'> {
  readonly options: readonly Value[]
  readonly labels: Record<Value, string>
  /** The help texts, shown below each option. */
  readonly help?: Partial<Record<Value, string>>
}

/** A choice between a few options, all of them visible. */
export const ChoiceField = <Value extends string>(props: ChoiceFieldProps<Value>) => {
  const { options, labels, help = {}, disabled = false, ...group } = props
  const helped: Partial<Record<string, string>> = help
  return (
    <Radio.Group withAsterisk {...group}>
      <Stack gap="xs" mt="xs">
        {options.map((option) => (
          <Radio
            key={option}
            value={option}
            label={labels[option]}
            description={helped[option]}
            disabled={disabled}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
