import type { WaitlistEntry } from '#contract/sales/waitlists/waitlist-shapes.ts'
import { pages } from '#contract/pages.ts'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { keptFor } from '../shared/entry-words.ts'
import classes from '../shared/waitlists.module.css'

/** The link beside 'Full' that says a place is held for the customer. */
export const KeptLinks = ({ offers }: { readonly offers: readonly WaitlistEntry[] }) =>
  offers.map((entry) => (
    <TextLink key={entry._id} to={pages.offer.path} params={{ entryId: entry._id }} className={classes.kept}>
      {keptFor(entry)}
    </TextLink>
  ))
