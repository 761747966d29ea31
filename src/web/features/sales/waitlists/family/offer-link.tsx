import type { WaitlistEntry } from '#contract/sales/waitlists/waitlist-shapes.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/frame/button-link.tsx'

/** To the page where what is offered is booked, and where a payment that has begun is gone on with or given up. */
export const OfferLink = ({ entry }: { readonly entry: WaitlistEntry }) => (
  <ButtonLink to={paths.offer} params={{ entryId: entry._id }}>
    {entry.isBeingPaid ? 'Back to the payment' : 'Book it now'}
  </ButtonLink>
)
