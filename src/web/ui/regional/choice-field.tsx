import { Select } from '#web/ui/form/select.tsx'
import type { SelectProps } from '@mantine/core'
import type { Choice } from './choices.ts'

interface ChoiceFieldProps extends Omit<SelectProps, 'data'> {
  readonly choices: readonly Choice[]
}

/** Chooses an item of a list. Long lists can be searched by typing. */
export const ChoiceField = ({ choices, ...props }: ChoiceFieldProps) => (
  <Select
    data={[...choices]}
    searchable={choices.length > 8}
    allowDeselect={false}
    nothingFoundMessage="Nothing goes by that name"
    maw={360}
    comboboxProps={{ shadow: 'md' }}
    {...props}
  />
)
