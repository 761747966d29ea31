import { PageSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { PageTitle } from '#web/ui/frame/page-title.tsx'

/** Shown until the provider has reported the state of an open payment. */
export const CheckingPayment = () => (
  <>
    <PageTitle title="Checking your payment" description="We are asking the card provider." />
    <PageSkeleton />
  </>
)
