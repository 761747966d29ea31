import { PageTitle } from '#web/ui/frame/page-title.tsx'

export const SubscriptionPage = () => <PageTitle title="Subscription" />
