import { OwnSubscriptions } from '#web/features/subscriptions/own-subscriptions.tsx'
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
