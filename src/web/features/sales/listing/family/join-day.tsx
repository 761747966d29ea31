import { Anchor } from '@mantine/core'

interface JoinDayProps {
  /** As it is written beside: who hears only the button is told which. */
  readonly day: string
  readonly onJoin: () => void
}

/** The way into the line for one date that is full. */
export const JoinDay = ({ day, onJoin }: JoinDayProps) => (
  <Anchor
    component="button"
    type="button"
    size="sm"
    ml="sm"
    underline="always"
    aria-label={`Join the waitlist for ${day}`}
    onClick={onJoin}
  >
    Join the waitlist
  </Anchor>
)
