import { Checkbox } from '@mantine/core'
import { GroupField } from '../../form/group-field.tsx'
import type { FieldKindView, KindInputProps } from '../field-kind-view.ts'
import { offeredOptions } from '../offered-options.ts'
import { idsOf } from '../reading.ts'

const CheckboxesInput = ({ field, value, onChange, facts }: KindInputProps) => {
  const chosen = idsOf(value)
  const toggle = (id: string, ticked: boolean) => {
    // In the order of the options, whatever the order of ticking.
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

export const multipleCheckboxView: FieldKindView = {
  Input: CheckboxesInput,
  Display: ({ item }) => (
    <>{(item.valueRefArray ?? []).flatMap((option) => ('name' in option ? [option.name] : [])).join(', ')}</>
  ),
}
