import { Radio, type RadioGroupProps, Stack } from '@mantine/core'

interface ChoiceFieldProps<Value extends string> extends Omit<RadioGroupProps, 'children'> {
  readonly options: readonly Value[]
  readonly labels: Record<Value, string>
  /** What one of them means, under it. */
  readonly help?: Partial<Record<Value, string>>
}

/** One of a few, all of them in sight. */
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
