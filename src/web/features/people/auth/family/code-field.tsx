import { limits } from '#domain/limits.ts'
import { TextInput, type TextInputProps } from '@mantine/core'

/**
 * A single field for the six digits, so that they can be pasted, filled in by the phone and read out by a screen
 * reader.
 */
export const CodeField = (props: TextInputProps) => (
  <TextInput
    label="Six-digit code"
    inputMode="numeric"
    autoComplete="one-time-code"
    // Leaves room for spaces between the digits, and around pasted text.
    maxLength={limits.codeLength * 3}
    // The box shows how much is expected. The label and messages around it may need more room.
    styles={{ wrapper: { maxWidth: 220 } }}
    required
    withAsterisk={false}
    {...props}
  />
)
