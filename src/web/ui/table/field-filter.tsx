import { Checkbox, Stack } from '@mantine/core'

export interface FilterOption {
  readonly _id: string
  readonly name: string
}

interface FieldFilterProps {
  readonly title: string
  readonly options: readonly FilterOption[]
  readonly chosen: readonly string[]
  readonly onChange: (options: readonly string[]) => void
}

/** Filters by any of the ticked options. */
export const FieldFilter = ({ title, options, chosen, onChange }: FieldFilterProps) => (
  <Checkbox.Group label={title} value={[...chosen]} onChange={onChange}>
    <Stack gap="xs" mt={6}>
      {options.map(({ _id, name }) => (
        <Checkbox key={_id} value={_id} label={name} />
      ))}
    </Stack>
  </Checkbox.Group>
)
