import { Anchor, TextInput } from '@mantine/core'
import type { FieldKindView } from '../field-kind-view.ts'
import { orNothing, textOf } from '../reading.ts'

export const emailView: FieldKindView = {
  Input: ({ value, onChange, facts }) => (
    <TextInput
      {...facts}
      type="email"
      inputMode="email"
      autoComplete="off"
      spellCheck={false}
      styles={{ wrapper: { maxWidth: 360 } }}
      value={textOf(value)}
      onChange={(event) => onChange(orNothing(event.currentTarget.value))}
    />
  ),
  Display: ({ item }) => <Anchor href={`mailto:${textOf(item.value)}`}>{textOf(item.value)}</Anchor>,
}
