import { Anchor, TextInput } from '@mantine/core'
import { autoCompleteOf } from '../auto-complete.ts'
import type { FieldKindView } from '../field-kind-view.ts'
import { orNothing, textOf } from '../reading.ts'

export const phoneView: FieldKindView = {
  Input: ({ field, value, onChange, facts }) => (
    <TextInput
      {...facts}
      type="tel"
      inputMode="tel"
      autoComplete={autoCompleteOf(field)}
      styles={{ wrapper: { maxWidth: 240 } }}
      value={textOf(value)}
      onChange={(event) => onChange(orNothing(event.currentTarget.value))}
    />
  ),
  Display: ({ item }) => (
    <Anchor href={`tel:${textOf(item.value).replaceAll(/[^+\d]/gu, '')}`}>{textOf(item.value)}</Anchor>
  ),
}
