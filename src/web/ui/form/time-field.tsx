import '#web/styles/forms.ts'
import { formatTime } from '#domain/kernel/date-format.ts'
import { parseTypedTime } from '#domain/kernel/typed-time.ts'
import { TextInput, type TextInputProps } from '@mantine/core'
import type { FocusEvent, KeyboardEvent } from 'react'
import { useTypedDraft } from './typed-draft.ts'

const clock = /^([01]\d|2[0-3]):[0-5]\d$/u
const sentence = 'Please type a time such as 9.30am.'

export interface TimeFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** 'HH:mm', or '' for none. */
  readonly value: string
  readonly onChange: (time: string) => void
  /** The time this one should come after: '5.15' after 4.30pm is in the afternoon too. */
  readonly after?: string
}

/** Takes what people type ('9', '9.30', '21:30', '9pm') and shows it back as '9.30am'. */
export const TimeField = ({ value, onChange, after, error, onBlur, onKeyDown, ...props }: TimeFieldProps) => {
  const draft = useTypedDraft({
    value,
    onChange,
    parse: (text) => parseTypedTime(text, after),
    show: (time) => (clock.test(time) ? formatTime(time) : time),
  })
  return (
    <TextInput
      autoComplete="off"
      styles={{ wrapper: { maxWidth: 160 } }}
      {...props}
      value={draft.text}
      error={draft.unreadable ? sentence : error}
      data-unreadable={draft.unreadable ? sentence : undefined}
      onChange={(event) => draft.type(event.currentTarget.value)}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        draft.settle()
        onBlur?.(event)
      }}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key === 'Enter') draft.settle()
        onKeyDown?.(event)
      }}
    />
  )
}
