import { OwnSubscriptions } from '#web/features/sales/subscriptions/family/own-subscriptions.tsx'
import { PageTitle } from '#web/ui/frame/page-title.tsx'

export const SubscriptionsPage = () => (
  <>
    <PageTitle
      title="Subscriptions"
      description="What is paid by a schedule: the next payment of each, your card, and the way to end one."
    />
    <OwnSubscriptions />
  </>
)
