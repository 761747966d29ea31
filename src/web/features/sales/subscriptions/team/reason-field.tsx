import { limits } from '#domain/limits.ts'
import { TextInput, type TextInputProps } from '@mantine/core'

/** Why: kept in the history, so that somebody knows a year later. */
export const ReasonField = (props: TextInputProps) => (
  <TextInput
    label="Reason"
    description="Kept in the history."
    autoComplete="off"
    maxLength={limits.lineMaximum}
    {...props}
  />
)
