import { formatTime } from '#domain/kernel/date-format.ts'
import { Anchor, Text } from '@mantine/core'

interface UnderstoodTimeProps {
  readonly guess: { readonly read: string; readonly afternoon: string } | undefined
  readonly onChoose: (time: string) => void
}

/** Says that '4.30' was read as the morning's, before it is saved, and offers the afternoon's. */
export const UnderstoodTime = ({ guess, onChoose }: UnderstoodTimeProps) => (
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
