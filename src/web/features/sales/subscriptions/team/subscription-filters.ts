import { subscriptionStatuses } from '#domain/sales/subscriptions/subscription.ts'
import { isId } from '#web/lib/search-values.ts'

/** What is in trouble is asked for first; 'inactive' is said as people say it. */
export const filterStatuses = ['inTrouble', ...subscriptionStatuses] as const
type FilterStatus = (typeof filterStatuses)[number]

export const statusLabels: Record<FilterStatus, string> = {
  inTrouble: 'Payment failed',
  active: 'Active',
  inactive: 'Ended',
}

export interface SubscriptionFilters {
  readonly status?: FilterStatus
  readonly activityGroup?: string
}

const isStatus = (value: unknown): value is FilterStatus => filterStatuses.some((status) => status === value)

/** What the address says, with anything it cannot mean left out. */
export const subscriptionFiltersOf = ({
  status,
  activityGroup,
}: Record<string, unknown>): SubscriptionFilters => ({
  ...(isStatus(status) && { status }),
  ...(isId(activityGroup) && { activityGroup }),
})
