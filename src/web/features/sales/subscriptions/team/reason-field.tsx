import { limits } from '#domain/limits.ts'
import { TextInput, type TextInputProps } from '@mantine/core'

/** The reason for a change, recorded in the history so that it is known a year later. */
export const ReasonField = (props: TextInputProps) => (
  <TextInput
    label="Reason"
    description="Kept in the history."
    autoComplete="off"
    maxLength={limits.lineMaximum}
    {...props}
  />
)
