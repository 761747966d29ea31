import { Select } from '#web/ui/form/select.tsx'
import type { KindInputProps } from '../kind-props.ts'
import { offeredOptions } from '../offered-options.ts'
import { textOf } from '../reading.ts'

const manyOptions = 8

export const DropdownInput = ({ field, value, onChange, facts }: KindInputProps) => {
  const chosen = textOf(value)
  const options = offeredOptions(field.fieldOptions, [chosen])
  return (
    <Select
      {...facts}
      data={[...options]}
      value={chosen === '' ? null : chosen}
      onChange={(option) => onChange(option ?? undefined)}
      searchable={options.length > manyOptions}
      nothingFoundMessage="Nothing goes by that name"
      clearable={!field.required}
      clearButtonProps={{ 'aria-label': `Clear ${field.title}` }}
      allowDeselect={false}
      placeholder="Please choose"
      styles={{ wrapper: { maxWidth: 360 } }}
      comboboxProps={{ shadow: 'md' }}
    />
  )
}
