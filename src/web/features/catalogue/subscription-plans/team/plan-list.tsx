import { subscriptionPlans } from '#contract/catalogue/subscription-plans/subscription-plans.ts'
import { hasFeature } from '#domain/platform/clients/features.ts'
import { useTeamClient } from '#web/lib/client.ts'
import { queryOf } from '#web/lib/query.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { useShowFeatureRefusal } from '#web/ui/plan/feature-refusal.tsx'
import { NamedList, namedListQuery, type NamedListProps } from '#web/ui/table/named-list.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { planColumns } from './plan-columns.tsx'
import { PlanEditDialog } from './plan-edit-dialog.tsx'

export const PlanList = (props: NamedListProps) => {
  const query = useQuery({
    ...queryOf(subscriptionPlans.list, { query: namedListQuery(props.search) }),
    placeholderData: keepPreviousData,
  })
  const included = hasFeature(useTeamClient().planLevel, 'subscriptionTickets')
  const refuse = useShowFeatureRefusal()
  const setEnabled = useOperation(subscriptionPlans.setEnabled, { invalidates: [subscriptionPlans.list] })
  const remove = useOperation(subscriptionPlans.remove, { invalidates: [subscriptionPlans.list] })
  return (
    <NamedList
      {...props}
      caption="Subscription plans"
      noun="plan"
      placeholder="Name of a plan"
      columns={planColumns}
      query={query}
      setEnabled={setEnabled}
      remove={remove}
      warning="The plan and its payments are deleted for good. To keep it for later, disable it instead."
      onEdit={(open) => (included ? open() : refuse('subscriptionTickets'))}
      editDialog={(plan, onDone) => <PlanEditDialog plan={plan} onDone={onDone} />}
    />
  )
}
