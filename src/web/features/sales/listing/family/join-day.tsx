import { Anchor } from '@mantine/core'

interface JoinDayProps {
  /** The day as shown beside the button, for screen readers. */
  readonly day: string
  readonly onJoin: () => void
}

/** The button to join the waitlist for one full date. */
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
