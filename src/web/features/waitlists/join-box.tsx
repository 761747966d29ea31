import { Button, Text } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import classes from './waitlists.module.css'

const words = {
  all: {
    title: 'It is full at the moment',
    about: 'Join the waitlist, and we keep the next free place for you.',
  },
  some: {
    title: 'Some sessions are full',
    about: 'Join the waitlist, and we keep the next free place for you.',
  },
  forAll: {
    title: 'Too few places for all of you?',
    about: 'Wait together: as soon as there is room for everybody, we keep it for you.',
  },
} as const

interface JoinBoxProps {
  readonly how: keyof typeof words
  readonly onJoin: () => void
}

/** Beside the tickets of something full, or too full for a family. */
export const JoinBox = ({ how, onJoin }: JoinBoxProps) => (
  <section className={classes.box} aria-label="Waitlist">
    <Text fw={600}>{words[how].title}</Text>
    <Text size="sm">{words[how].about}</Text>
    <Button
      leftSection={<IconHourglass size={18} aria-hidden />}
      variant={how === 'forAll' ? 'default' : 'filled'}
      onClick={onJoin}
    >
      Join the waitlist
    </Button>
  </section>
)
