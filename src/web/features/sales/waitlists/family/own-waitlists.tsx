import { ownWaitlists } from '#contract/sales/waitlists/own-waitlists.ts'
import type { WaitlistEntry } from '#contract/sales/waitlists/waitlist-shapes.ts'
import { queryOf } from '#web/lib/query.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { pages } from '#contract/pages.ts'
import { When } from '#web/ui/booking/when.tsx'
import { useConfirm } from '#web/ui/dialog/confirm-context.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { notifyDone } from '#web/ui/feedback/notify-done.ts'
import { PageSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { DateOf, DateTime } from '#web/ui/format/date-time.tsx'
import { ButtonLink } from '#web/ui/frame/button-link.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { Button } from '@mantine/core'
import { IconCalendarEvent, IconHourglass, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import {
  aheadWords,
  isActive,
  isOffered,
  keptInVainUntil,
  ownWord,
  statusFaces,
  whatBecame,
  whoWaits,
} from '../shared/entry-words.ts'
import { OfferLink } from './offer-link.tsx'
import { OfferStanding } from './offer-standing.tsx'
import classes from '../shared/waitlists.module.css'

const Facts = ({ entry }: { readonly entry: WaitlistEntry }) => (
  <ul className={classes.facts}>
    <li>
      <IconCalendarEvent aria-hidden />
      {entry.activity === null ? 'All sessions' : <When sessions={[entry.activity]} hours={null} />}
    </li>
    <li>
      <IconUsers aria-hidden />
      {whoWaits(entry)}
      {entry.attendees.length > 1 && ', only together'}
    </li>
  </ul>
)

const Standing = ({ entry }: { readonly entry: WaitlistEntry }) => {
  if (isOffered(entry)) return <OfferStanding entry={entry} />
  if (entry.status === 'pending')
    return <p className={classes.small}>A place came free. The organiser is looking at it.</p>
  return (
    <p className={classes.small}>
      {entry.ahead === null ? 'Since' : `${aheadWords(entry.ahead)} · since`} <DateOf at={entry.joinedAt} />
    </p>
  )
}

const Waiting = ({ entry, onLeave }: { readonly entry: WaitlistEntry; readonly onLeave: () => void }) => {
  const isOffer = isOffered(entry)
  return (
    <article className={classes.card} data-offer={isOffer || undefined}>
      <div className={classes.head}>
        <h2 className={classes.title}>
          <TextLink to={pages.activity.path} params={{ activityGroupId: entry.activityGroup._id }}>
            {entry.activityGroup.name}
          </TextLink>
        </h2>
        <StatusBadge tone={statusFaces[entry.status].tone}>{ownWord(entry)}</StatusBadge>
      </div>
      <Facts entry={entry} />
      <div className={classes.foot}>
        <Standing entry={entry} />
        <div className={classes.acts}>
          {isOffer && <OfferLink entry={entry} />}
          {!entry.isBeingPaid && (
            <Button
              variant="subtle"
              color="gray"
              aria-label={`${isOffer ? 'I don’t need this place' : 'Leave'}, ${entry.activityGroup.name}, ${whoWaits(entry)}`}
              onClick={onLeave}
            >
              {isOffer ? 'I don’t need this place' : 'Leave'}
            </Button>
          )}
        </div>
      </div>
    </article>
  )
}

const Earlier = ({ entries }: { readonly entries: readonly WaitlistEntry[] }) => (
  <>
    <h2 className={classes.earlier}>Earlier</h2>
    <ul className={classes.list}>
      {entries.map((entry) => {
        const { tone, word } = statusFaces[entry.status]
        const keptUntil = keptInVainUntil(entry)
        return (
          <li key={entry._id} className={classes.card}>
            <div className={classes.head}>
              <strong>{entry.activityGroup.name}</strong>
              <StatusBadge tone={tone}>{whatBecame(entry) ?? word}</StatusBadge>
            </div>
            <Facts entry={entry} />
            {keptUntil !== null && (
              <p className={classes.small}>
                Kept for you until <DateTime at={keptUntil} />.
              </p>
            )}
            {entry.status === 'used' && entry.booking !== null && (
              <TextLink to={pages.accountBooking.path} params={{ bookingId: entry.booking }}>
                See the booking
              </TextLink>
            )}
          </li>
        )
      })}
    </ul>
  </>
)

/** The customer's waitlists: offers first, then the waitlists they are on, then the outcome of earlier ones. */
export const OwnWaitlists = () => {
  const confirm = useConfirm()
  const query = useQuery({ ...queryOf(ownWaitlists.list), staleTime: 0 })
  const leave = useOperation(ownWaitlists.leave, { invalidates: [ownWaitlists.list] })
  const letGo = async (entry: WaitlistEntry) => {
    const isOffer = entry.status === 'ready' || entry.status === 'pending'
    const hasLeft = await confirm({
      title: isOffer ? 'Give up this place?' : 'Leave this waitlist?',
      message: isOffer
        ? 'It goes to the next in line at once.'
        : 'Your turn is lost. If you join again, it is at the end of the line.',
      verb: isOffer ? 'Give up place' : 'Leave the waitlist',
      cancel: isOffer ? 'Keep place' : 'Stay on it',
      danger: true,
      act: async () =>
        // The offer may have been paid for or ended in another window, so the list is loaded again.
        leave.mutateAsync({ params: { id: entry._id } }, { onError: () => void query.refetch() }),
    })
    if (hasLeft) notifyDone(`You have left the waitlist for ${entry.activityGroup.name}.`)
  }
  if (query.data === undefined)
    return query.isError ? (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <PageSkeleton />
    )
  const active = query.data.filter(isActive)
  const earlier = query.data.filter((entry) => !isActive(entry))
  return (
    <>
      {active.length === 0 ? (
        <EmptyState
          icon={<IconHourglass aria-hidden />}
          title="You are on no waitlist"
          action={<ButtonLink to={pages.home.path}>See what’s on</ButtonLink>}
        >
          When something is full, you can join its waitlist on its page.
        </EmptyState>
      ) : (
        <ul className={classes.list}>
          {active.map((entry) => (
            <li key={entry._id}>
              <Waiting entry={entry} onLeave={() => void letGo(entry)} />
            </li>
          ))}
        </ul>
      )}
      {earlier.length > 0 && <Earlier entries={earlier} />}
    </>
  )
}
