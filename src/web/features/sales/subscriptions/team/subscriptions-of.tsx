import { subscriptions } from '#contract/sales/subscriptions/subscriptions.ts'
import { limits } from '#domain/limits.ts'
import { queryOf } from '#web/lib/query.ts'
import { Part } from '#web/ui/frame/part.tsx'
import { useQuery } from '@tanstack/react-query'
import { SubscriptionsTable } from './subscriptions-table.tsx'

interface SubscriptionsOfProps {
  readonly of: { readonly user: string } | { readonly booking: string }
}

/** The subscriptions of one person or one booking, if any. */
export const SubscriptionsOf = ({ of }: SubscriptionsOfProps) => {
  const query = useQuery(queryOf(subscriptions.list, { query: { ...of, limit: limits.listPageMaximum } }))
  if (query.data === undefined ? !query.isError : query.data.items.length === 0) return null
  return (
    <Part title="Subscriptions">
      <SubscriptionsTable query={query} ofOne empty={null} />
    </Part>
  )
}
