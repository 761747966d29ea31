import { publicActivities, type PublicActivity } from '#contract/sales/listing/public-activity.ts'
import { useClient } from '#web/lib/client.ts'
import { useCurrentUser } from '#web/lib/current-user.ts'
import { queryOf } from '#web/lib/query.ts'
import { pages } from '#contract/pages.ts'
import { lazyPiece } from '#web/ui/feedback/lazy-piece.tsx'
import type { AttendeeDialogs } from '#web/ui/booking/attendee-dialogs.ts'
import { AgreementText } from '#web/ui/agreement/agreement-text.tsx'
import { LostRecord } from '#web/ui/feedback/lost-record.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { useDocumentTitle } from '#web/ui/frame/use-document-title.ts'
import { Prose } from '#web/ui/rich-text/prose.tsx'
import { Button, Title, Skeleton, VisuallyHidden } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { ActivityFacts } from './activity-facts.tsx'
import { ActivityGallery } from './activity-gallery.tsx'
import classes from './public-activity-page.module.css'
import { BookingBox } from './booking-box.tsx'
import { type WaitlistParts, waitlistOf } from './waitlist-parts.ts'
import { SessionList } from './session-list.tsx'
import { useDelayed } from '#web/ui/feedback/use-delayed.ts'
import gallery from './activity-gallery.module.css'
import { IconCircleCheck, IconClock } from '@tabler/icons-react'
import { discountsInWords } from './discounts-in-words.ts'
import { closesInWords, opensInWords } from './card-words.ts'
import type { Refused } from './picking/add-refused.tsx'

const AddRefused = lazyPiece(async () => (await import('./picking/add-refused.tsx')).AddRefused)

/**
 * Remembers why something wasn't added to the cart. The message outlives the form, because when the last place is gone
 * nothing is left to choose.
 */
const useRefusal = (activity: PublicActivity, onJoin: ((session: string) => void) | undefined) => {
  const queryClient = useQueryClient()
  const [refused, setRefused] = useState<Refused>()
  return {
    onRefused: (next: Refused | undefined) => {
      setRefused(next)
      // Someone else was quicker, so the current availability is loaded.
      if (next?.error.status === 409)
        void queryClient.invalidateQueries({ queryKey: [publicActivities.read.id] })
    },
    refusal: refused && (
      <Suspense>
        <AddRefused {...refused} activity={activity} onJoin={onJoin} />
      </Suspense>
    ),
  }
}

/** The note on when booking opens or closes, if the organiser set it. */
const SalesNote = ({ state, opensAt, closesAt }: PublicActivity['sales']) => {
  const client = useClient()
  const words =
    state === 'closed'
      ? 'Booking for this activity has closed.'
      : state === 'notYet' && opensAt !== null
        ? opensInWords(opensAt, client)
        : closesAt === null
          ? undefined
          : closesInWords(closesAt, client)
  if (words === undefined) return null
  return (
    <p className={classes.sales}>
      <IconClock aria-hidden />
      {words}
    </p>
  )
}

/** The note on automatic discounts. */
const DiscountNote = ({ discounts }: Pick<PublicActivity, 'discounts'>) => {
  const { currency } = useClient()
  if (discounts.length === 0) return null
  return (
    <ul className={classes.discounts} aria-label="Discounts">
      {discountsInWords(discounts, currency).map((sentence) => (
        <li key={sentence}>
          <IconCircleCheck size={20} aria-hidden />
          {sentence}
        </li>
      ))}
    </ul>
  )
}

/** The placeholder for an activity while it loads. */
const ActivitySkeleton = () => {
  const due = useDelayed()
  return (
    <div aria-busy>
      <VisuallyHidden component="output">Loading</VisuallyHidden>
      <div className={classes.page} style={{ visibility: due ? 'visible' : 'hidden' }}>
        <div className={classes.gallery}>
          <div className={gallery.large}>
            <Skeleton h="100%" radius={0} />
          </div>
        </div>
        <div className={classes.head}>
          <Skeleton h={40} maw={360} />
          <Skeleton h={22} maw={280} />
          <Skeleton h={22} maw={240} />
        </div>
        <div className={classes.box}>
          <Skeleton h={180} />
        </div>
      </div>
    </div>
  )
}

// Loaded separately, because few visitors need the code for nineteen kinds of fields.
const ActivityFields = lazyPiece(async () => (await import('./activity-fields.tsx')).ActivityFields)

interface WholeProps {
  readonly activity: PublicActivity
  readonly dialogs: AttendeeDialogs
  readonly waitlist: WaitlistParts
}

const Whole = ({ activity, dialogs, waitlist }: WholeProps) => {
  const { name, description, sessions, cancelledSessions, bookingAgreement } = activity
  useDocumentTitle(name)
  const user = useCurrentUser()
  const people = user?.attendees.length ?? 1
  const joining = waitlistOf(activity, people)
  const refused = useRefusal(activity, joining?.sessions === true ? waitlist.onJoin : undefined)
  const joinBox = joining && (
    <waitlist.Box activityGroup={activity._id} how={joining.how} onJoin={() => waitlist.onJoin('')} />
  )
  // A customer shouldn't wait for a place that is already held for them.
  const kept = (session: string) =>
    user !== null && <waitlist.Offers activityGroup={activity._id} session={session} />
  return (
    <article className={classes.page}>
      <div className={classes.top}>
        <div className={classes.back}>
          <TextLink to={pages.home.path}>All activities</TextLink>
        </div>
        {user !== null && <waitlist.Offers activityGroup={activity._id} />}
      </div>
      <div className={classes.gallery}>
        <ActivityGallery name={name} pictures={activity.pictures} />
      </div>
      <header className={classes.head}>
        <Title order={1} className={classes.title}>
          {name}
        </Title>
        <ActivityFacts {...activity} />
      </header>
      <aside className={classes.box} aria-labelledby="tickets">
        <Title order={2} id="tickets">
          Tickets
        </Title>
        <SalesNote {...activity.sales} />
        <DiscountNote discounts={activity.discounts} />
        <BookingBox
          activity={activity}
          dialogs={dialogs}
          joinBox={joinBox}
          onJoin={joining && (() => waitlist.onJoin(''))}
          kept={kept('')}
          {...refused}
        />
      </aside>
      <div className={classes.rest}>
        {description !== '' && (
          <section aria-labelledby="about">
            <Title order={2} id="about">
              About
            </Title>
            <Prose html={description} />
          </section>
        )}
        {sessions.length + cancelledSessions.length > 0 && (
          <section aria-labelledby="dates">
            <Title order={2} id="dates">
              Dates
            </Title>
            <SessionList
              sessions={sessions}
              cancelledSessions={cancelledSessions}
              kept={kept}
              {...(joining?.sessions === true && { onJoin: waitlist.onJoin })}
            />
          </section>
        )}
        {activity.fieldData.length > 0 && (
          <Suspense>
            <ActivityFields {...activity} />
          </Suspense>
        )}
        {bookingAgreement !== null && (
          <section aria-labelledby="agreement">
            <Title order={2} id="agreement">
              Booking agreement
            </Title>
            <p className={classes.agreement}>
              <AgreementText agreement={bookingAgreement} />
            </p>
          </section>
        )}
      </div>
    </article>
  )
}

interface PublicActivityPageProps {
  readonly id: string
  readonly dialogs: AttendeeDialogs
  readonly waitlist: WaitlistParts
}

/** The public page of an activity: everything a family needs to decide, what is free now, and the way into the cart. */
export const PublicActivityPage = ({ id, dialogs, waitlist }: PublicActivityPageProps) => {
  const { name } = useClient()
  const query = useQuery(queryOf(publicActivities.read, { params: { id } }))
  if (query.data !== undefined)
    return <Whole key={id} activity={query.data} dialogs={dialogs} waitlist={waitlist} />
  if (!query.isError) return <ActivitySkeleton />
  return (
    <LostRecord
      error={query.error}
      onRetry={() => void query.refetch()}
      level={1}
      title="This activity is not here"
      back={
        <Button component={Link} to={pages.home.path}>
          See what’s on at {name}
        </Button>
      }
    />
  )
}
