import type { WaitlistEntry } from '#contract/sales/waitlists/waitlist-shapes.ts'
import { pages } from '#contract/pages.ts'
import { DateOf } from '#web/ui/format/date-time.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { Button, Text } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { aheadWords, isOffered, whoWaits } from '../shared/entry-words.ts'
import { KeptLinks } from './kept-links.tsx'
import { useOwnEntries } from './use-own-entries.ts'
import classes from '../shared/waitlists.module.css'

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

const OwnEntry = ({ entry }: { readonly entry: WaitlistEntry }) => (
  <li>
    {whoWaits(entry)}
    {entry.activity !== null && (
      <>
        , <DateOf at={entry.activity.date.start} />
      </>
    )}
    : {entry.ahead === null ? 'Nearly there' : aheadWords(entry.ahead)}
  </li>
)

const OwnEntries = ({ entries }: { readonly entries: readonly WaitlistEntry[] }) => (
  <>
    <Text fw={600}>You are on the waitlist</Text>
    <ul className={classes.own} aria-label="Your places in line">
      {entries.map((entry) => (
        <OwnEntry key={entry._id} entry={entry} />
      ))}
    </ul>
    <TextLink to={pages.accountWaitlists.path}>See your waitlists</TextLink>
  </>
)

interface JoinBoxProps {
  readonly activityGroup: string
  readonly how: keyof typeof words
  readonly onJoin: () => void
}

/**
 * The box beside the tickets of an activity that is full, or too full for a family. Someone already waiting sees that
 * here.
 */
export const JoinBox = ({ activityGroup, how, onJoin }: JoinBoxProps) => {
  const entries = useOwnEntries(activityGroup)
  const waiting = entries.filter((entry) => !isOffered(entry))
  const isFirst = how !== 'forAll' && entries.length === 0
  return (
    <section className={classes.box} aria-label="Waitlist">
      {waiting.length > 0 && <OwnEntries entries={waiting} />}
      <Text fw={600}>{words[how].title}</Text>
      <KeptLinks offers={entries.filter(isOffered)} />
      <Text size="sm">{words[how].about}</Text>
      <Button
        leftSection={<IconHourglass size={18} aria-hidden />}
        variant={isFirst ? 'filled' : 'default'}
        onClick={onJoin}
      >
        Join the waitlist
      </Button>
    </section>
  )
}
