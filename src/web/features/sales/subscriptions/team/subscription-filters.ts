import { subscriptionStatuses } from '#domain/sales/subscriptions/subscription.ts'
import { isId } from '#web/lib/search-values.ts'

/** The filters, with trouble first. 'inactive' is labelled in everyday words. */
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

/** Reads the filters from the address, leaving out invalid values. */
export const subscriptionFiltersOf = ({
  status,
  activityGroup,
}: Record<string, unknown>): SubscriptionFilters => ({
  ...(isStatus(status) && { status }),
  ...(isId(activityGroup) && { activityGroup }),
})
