import { TextInput } from '@mantine/core'
import type { FieldKindView, KindDisplayProps } from '../field-kind-view.ts'
import { autoCompleteOf } from '../auto-complete.ts'
import { orNothing, textOf } from '../reading.ts'

export const TextDisplay = ({ item }: KindDisplayProps) => <>{textOf(item.value)}</>

export const textView: FieldKindView = {
  Input: ({ field, value, onChange, facts }) => (
    <TextInput
      {...facts}
      styles={{ wrapper: { maxWidth: 480 } }}
      autoComplete={autoCompleteOf(field)}
      value={textOf(value)}
      onChange={(event) => onChange(orNothing(event.currentTarget.value))}
    />
  ),
  Display: TextDisplay,
}
