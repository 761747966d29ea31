import { limits } from '#domain/limits.ts'
import { TextInput, type TextInputProps } from '@mantine/core'

/** One field for the six digits: it can be pasted into, filled by the phone, and read out by a screen reader. */
export const CodeField = (props: TextInputProps) => (
  <TextInput
    label="Six-digit code"
    inputMode="numeric"
    autoComplete="one-time-code"
    // Room for spaces between the digits, and around what was pasted.
    maxLength={limits.codeLength * 3}
    // The box shows how much is expected; the words around it may need more room.
    styles={{ wrapper: { maxWidth: 220 } }}
    required
    withAsterisk={false}
    {...props}
  />
)
