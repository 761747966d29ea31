import { TextInput } from '@mantine/core'
import type { KindInputProps } from '../kind-props.ts'
import { orNothing, textOf } from '../reading.ts'

export const EmailInput = ({ value, onChange, facts }: KindInputProps) => (
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
)
