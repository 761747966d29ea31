import { TextInput } from '@mantine/core'
import type { KindInputProps } from '../kind-props.ts'
import { autoCompleteOf } from '../auto-complete.ts'
import { orNothing, textOf } from '../reading.ts'

export const ShortTextInput = ({ field, value, onChange, facts }: KindInputProps) => (
  <TextInput
    {...facts}
    styles={{ wrapper: { maxWidth: 480 } }}
    autoComplete={autoCompleteOf(field)}
    value={textOf(value)}
    onChange={(event) => onChange(orNothing(event.currentTarget.value))}
  />
)
