import { SubscriptionHelp } from '#web/features/catalogue/activities/family/help/subscription-help.tsx'
import { PageTitle } from '#web/ui/frame/page-title.tsx'

export const HelpSubscriptionsPage = () => (
  <>
    <PageTitle
      title="How subscriptions work"
      description="For clubs that go on from month to month: one place, paid over time."
    />
    <SubscriptionHelp />
  </>
)
