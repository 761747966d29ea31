import { ownWaitlists } from '#contract/own-waitlists.ts'
import type { WaitlistEntry } from '#contract/waitlist-shapes.ts'
import { useCurrentUser } from '#web/lib/current-user.ts'
import { queryOf } from '#web/lib/query.ts'
import { paths } from '#web/paths.ts'
import { DateOf } from '#web/ui/format/date-time.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { Button, Text } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { aheadWords, isActive, whoWaits } from './entry-words.ts'
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

/** What somebody's own people wait for here: nothing for whoever is not signed in. */
const useOwnEntries = (activityGroup: string): readonly WaitlistEntry[] => {
  const isSignedIn = useCurrentUser() !== null
  const { data = [] } = useQuery({ ...queryOf(ownWaitlists.list), staleTime: 0, enabled: isSignedIn })
  return isSignedIn
    ? data.filter((entry) => isActive(entry) && entry.activityGroup._id === activityGroup)
    : []
}

const offeredWords = ({ status }: WaitlistEntry): string =>
  status === 'pending' ? 'Nearly there' : 'A place is free'

const OwnEntry = ({ entry }: { readonly entry: WaitlistEntry }) => (
  <li>
    {whoWaits(entry)}
    {entry.activity !== null && (
      <>
        , <DateOf at={entry.activity.date.start} />
      </>
    )}
    : {entry.ahead === null ? offeredWords(entry) : aheadWords(entry.ahead)}
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
    <TextLink to={paths.accountWaitlists}>See your waitlists</TextLink>
  </>
)

interface JoinBoxProps {
  readonly activityGroup: string
  readonly how: keyof typeof words
  readonly onJoin: () => void
}

/** Beside the tickets of something full, or too full for a family. Whoever waits already sees it here. */
export const JoinBox = ({ activityGroup, how, onJoin }: JoinBoxProps) => {
  const entries = useOwnEntries(activityGroup)
  const isFirst = how !== 'forAll' && entries.length === 0
  return (
    <section className={classes.box} aria-label="Waitlist">
      {entries.length > 0 && <OwnEntries entries={entries} />}
      <Text fw={600}>{words[how].title}</Text>
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
