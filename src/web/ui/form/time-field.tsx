import '#web/styles/forms.ts'
import { formatTime } from '#domain/kernel/date-format.ts'
import { likelyMeantAfternoon, parseTypedTime } from '#domain/kernel/typed-time.ts'
import { TextInput, type TextInputProps, Anchor, Text } from '@mantine/core'
import { useState, type FocusEvent, type KeyboardEvent } from 'react'
import { useTypedDraft } from './use-typed-draft.ts'

interface UnderstoodTimeProps {
  readonly guess: { readonly read: string; readonly afternoon: string } | undefined
  readonly onChoose: (time: string) => void
}

/** Says that '4.30' was read as the early morning, and offers the afternoon instead. */
const UnderstoodTime = ({ guess, onChoose }: UnderstoodTimeProps) => (
  <>
    <Text component="output" size="sm" display="block" mt={guess === undefined ? 0 : 4}>
      {guess !== undefined && `Understood as ${formatTime(guess.read)}, early in the morning.`}
    </Text>
    {guess !== undefined && (
      <Anchor component="button" type="button" size="sm" onClick={() => onChoose(guess.afternoon)}>
        Change to {formatTime(guess.afternoon)}
      </Anchor>
    )}
  </>
)

const clock = /^([01]\d|2[0-3]):[0-5]\d$/u
const sentence = 'Please type a time such as 9.30am.'

interface TimeFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** 'HH:mm', or '' if blank. */
  readonly value: string
  readonly onChange: (time: string) => void
  /** The time that should come before, so that '5.15' after 4.30pm is also read as the afternoon. */
  readonly after?: string
}

interface Guess {
  readonly read: string
  readonly afternoon: string
  /** False while the user types, because '1' may still become 10 or 16.30. */
  readonly sure: boolean
}

const guessOf = (text: string, after: string | undefined): Guess | undefined => {
  const read = parseTypedTime(text, after)
  const afternoon = likelyMeantAfternoon(text, after)
  if (read === undefined || afternoon === undefined) return undefined
  return { read, afternoon, sure: /^\s*(?:[3-6]|[12][.:h])/iu.test(text) }
}

/** Accepts times as people type them ('9', '9.30', '21:30', '9pm') and shows them as '9.30am'. */
export const TimeField = ({ value, onChange, after, error, onBlur, onKeyDown, ...props }: TimeFieldProps) => {
  const [guess, setGuess] = useState<Guess>()
  const draft = useTypedDraft({
    value,
    onChange,
    parse: (text) => parseTypedTime(text, after),
    show: (time) => (clock.test(time) ? formatTime(time) : time),
  })
  const settle = () => {
    draft.settle()
    setGuess((now) => now && { ...now, sure: true })
  }
  return (
    <div>
      <TextInput
        autoComplete="off"
        styles={{ wrapper: { maxWidth: 160 } }}
        {...props}
        value={draft.text}
        error={draft.unreadable ? sentence : error}
        data-unreadable={draft.unreadable ? sentence : undefined}
        onChange={(event) => {
          setGuess(guessOf(event.currentTarget.value, after))
          draft.type(event.currentTarget.value)
        }}
        onBlur={(event: FocusEvent<HTMLInputElement>) => {
          settle()
          onBlur?.(event)
        }}
        onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
          if (event.key === 'Enter') settle()
          onKeyDown?.(event)
        }}
      />
      <UnderstoodTime
        guess={guess?.sure === true && guess.read === value ? guess : undefined}
        onChoose={draft.choose}
      />
    </div>
  )
}
