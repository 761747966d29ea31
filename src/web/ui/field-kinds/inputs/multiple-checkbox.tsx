import { Checkbox } from '@mantine/core'
import { GroupField } from '../../form/group-field.tsx'
import type { KindInputProps } from '../kind-props.ts'
import { offeredOptions } from '../offered-options.ts'
import { idsOf } from '../reading.ts'

export const MultipleCheckboxInput = ({ field, value, onChange, facts }: KindInputProps) => {
  const chosen = idsOf(value)
  const toggle = (id: string, ticked: boolean) => {
    // Sorts the answers like the options, regardless of the order in which they were ticked.
    const ids = field.fieldOptions
      .map(({ _id }) => _id)
      .filter((other) => (other === id ? ticked : chosen.includes(other)))
    onChange(ids.length === 0 ? undefined : ids)
  }
  return (
    <GroupField {...facts} direction="column" onLeave={facts.onBlur}>
      {offeredOptions(field.fieldOptions, chosen).map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          checked={chosen.includes(option.value)}
          onChange={(event) => toggle(option.value, event.currentTarget.checked)}
        />
      ))}
    </GroupField>
  )
}
