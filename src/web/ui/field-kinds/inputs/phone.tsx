import { TextInput } from '@mantine/core'
import { autoCompleteOf } from '../auto-complete.ts'
import type { KindInputProps } from '../kind-props.ts'
import { orNothing, textOf } from '../reading.ts'

export const PhoneInput = ({ field, value, onChange, facts }: KindInputProps) => (
  <TextInput
    {...facts}
    type="tel"
    inputMode="tel"
    autoComplete={autoCompleteOf(field)}
    styles={{ wrapper: { maxWidth: 240 } }}
    value={textOf(value)}
    onChange={(event) => onChange(orNothing(event.currentTarget.value))}
  />
)
