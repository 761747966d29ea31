import { PlanDialog } from '#web/features/catalogue/subscription-plans/team/plan-dialog.tsx'
import { PlanList } from '#web/features/catalogue/subscription-plans/team/plan-list.tsx'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { notifyDone } from '#web/ui/feedback/notify-done.ts'
import { Allowed } from '#web/ui/frame/allowed.tsx'
import { PageTitle } from '#web/ui/frame/page-title.tsx'
import { FeatureGate } from '#web/ui/plan/feature-gate.tsx'
import { Button } from '@mantine/core'
import { IconCalendarRepeat, IconPlus } from '@tabler/icons-react'
import { useListSearch } from './list-search.ts'

const CreateButton = ({ onClick }: { readonly onClick: () => void }) => (
  <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onClick}>
    Create subscription plan
  </Button>
)

export const SubscriptionPlansPage = () => {
  const creating = useItemDialog<true>()
  const [search, onSearch] = useListSearch()
  return (
    <Allowed to="settings.edit">
      <PageTitle
        title="Subscription plans"
        description="What a subscription ticket costs and when it is paid. One plan serves one ticket."
        action={
          <FeatureGate feature="subscriptionTickets" locked={(ask) => <CreateButton onClick={ask} />}>
            <CreateButton onClick={() => creating.open(true)} />
          </FeatureGate>
        }
      />
      <PlanList
        search={search}
        onSearch={onSearch}
        empty={
          <EmptyState icon={<IconCalendarRepeat aria-hidden />} title="No subscription plans yet">
            Create one to take the same amount each month, or payments on dates that you choose. Then choose
            it for a subscription ticket.
          </EmptyState>
        }
      />
      {creating.chosen !== undefined && (
        <PlanDialog
          key={creating.chosen.number}
          onDone={({ name }) => {
            notifyDone(`${name} is created.`)
          }}
        />
      )}
    </Allowed>
  )
}
