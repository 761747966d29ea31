import { PageSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { PageTitle } from '#web/ui/frame/page-title.tsx'

/** Until the provider has said how an open payment stands. */
export const CheckingPayment = () => (
  <>
    <PageTitle title="Checking your payment" description="We are asking the card provider." />
    <PageSkeleton />
  </>
)
