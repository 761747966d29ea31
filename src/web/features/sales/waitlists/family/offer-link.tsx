import type { WaitlistEntry } from '#contract/sales/waitlists/waitlist-shapes.ts'
import { pages } from '#contract/pages.ts'
import { ButtonLink } from '#web/ui/frame/button-link.tsx'

/** The link to the page where an offer is booked, and where a payment in progress is continued or given up. */
export const OfferLink = ({ entry }: { readonly entry: WaitlistEntry }) => (
  <ButtonLink to={pages.offer.path} params={{ entryId: entry._id }}>
    {entry.isBeingPaid ? 'Back to the payment' : 'Book it now'}
  </ButtonLink>
)
