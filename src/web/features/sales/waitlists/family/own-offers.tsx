import type { WaitlistEntry } from '#contract/sales/waitlists/waitlist-shapes.ts'
import { When } from '#web/ui/booking/when.tsx'
import { isOffered, keptFor } from '../shared/entry-words.ts'
import { KeptLinks } from './kept-links.tsx'
import { OfferLink } from './offer-link.tsx'
import { OfferStanding } from './offer-standing.tsx'
import { useOwnEntries } from './use-own-entries.ts'
import classes from '../shared/waitlists.module.css'

const Offer = ({ entry }: { readonly entry: WaitlistEntry }) => (
  <li className={classes.offer}>
    <div>
      <strong>{keptFor(entry)}</strong>
      <p className={classes.when}>
        {entry.activity === null ? 'All sessions' : <When sessions={[entry.activity]} hours={null} />}
      </p>
      <OfferStanding entry={entry} />
    </div>
    <OfferLink entry={entry} />
  </li>
)

interface OwnOffersProps {
  readonly activityGroup: string
  /** Set to show only that a place is held in this session, or with '' in any. */
  readonly session?: string
}

const isIn = (session: string, { activity }: WaitlistEntry): boolean =>
  session === '' || activity === null || activity._id === session

/**
 * The offers held for a family at an activity, shown before everything else because they pass to the next family when
 * their time is up.
 */
export const OwnOffers = ({ activityGroup, session }: OwnOffersProps) => {
  const offers = useOwnEntries(activityGroup).filter(isOffered)
  if (session !== undefined) return <KeptLinks offers={offers.filter((entry) => isIn(session, entry))} />
  return offers.length === 0 ? null : (
    <section aria-label="Kept for you">
      <ul className={classes.offers}>
        {offers.map((entry) => (
          <Offer key={entry._id} entry={entry} />
        ))}
      </ul>
    </section>
  )
}
