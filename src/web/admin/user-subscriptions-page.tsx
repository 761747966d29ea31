import { subscriptionFiltersOf } from '#web/features/sales/subscriptions/team/subscription-filters.ts'
import { SubscriptionsList } from '#web/features/sales/subscriptions/team/subscriptions-list.tsx'
import { pages } from '#contract/pages.ts'
import { PageTitle } from '#web/ui/frame/page-title.tsx'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The search text. Restored by Back like `peopleSearch`, and never part of the address. */
    subscriptionSearch?: string
  }
}

export const UserSubscriptionsPage = () => {
  const filters = subscriptionFiltersOf(useSearch({ strict: false }))
  const navigate = useNavigate()
  const remembered = useLocation({ select: ({ state }) => state.subscriptionSearch ?? '' })
  return (
    <>
      <PageTitle
        title="Subscriptions"
        description="Who pays by a schedule, what comes next, and what could not be collected."
      />
      <SubscriptionsList
        filters={filters}
        onFilters={(next) =>
          void navigate({ to: pages.userSubscriptions.path, search: next, state: true, replace: true })
        }
        remembered={remembered}
        onSearch={(subscriptionSearch) =>
          void navigate({
            to: pages.userSubscriptions.path,
            search: true,
            state: (old) => ({ ...old, subscriptionSearch }),
            replace: true,
            resetScroll: false,
          })
        }
      />
    </>
  )
}
