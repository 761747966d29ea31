import { OwnSubscription } from '#web/features/sales/subscriptions/family/own-subscription.tsx'
import { getRouteApi } from '@tanstack/react-router'

const route = getRouteApi('/_account/account/subscriptions/$subscriptionId')

export const SubscriptionPage = () => {
  const { subscriptionId } = route.useParams()
  return <OwnSubscription id={subscriptionId} />
}
