import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import { messages } from '#domain/messages.ts'
import { hasFeature } from '#domain/platform/clients/features.ts'
import { useTeamClient } from '#web/lib/client.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { useShowFeatureRefusal } from '#web/ui/plan/feature-refusal.tsx'
import { Button } from '@mantine/core'
import { IconShoppingBagPlus } from '@tabler/icons-react'
import { SoldSection } from '../items/sold-section.tsx'
import { useSoldList } from '../items/use-sold-list.ts'
import { useWizardValue } from '../wizard/wizard-context.ts'
import { AddOnDialog } from './add-on-dialog.tsx'
import { AddOnsTable } from './add-ons-table.tsx'

/**
 * Lists add-ons such as lunch, kit or late pick-up. On a tier without add-ons, existing add-ons stay unchanged, and
 * changing them asks for an upgrade.
 */
export const AddOnsSection = ({ activity }: { readonly activity: ActivityGroup | undefined }) => {
  const { planLevel } = useTeamClient()
  const refuse = useShowFeatureRefusal()
  const sessions = useWizardValue((values) => values.sessions)
  const stored = activity?.addOns ?? []
  const list = useSoldList({
    path: 'addOns',
    noun: 'add-on',
    stored,
    hasBookings: messages.addOnHasBookings.text,
    pick: ({ addOns }) => addOns,
    put: (store, addOns) => store.set('addOns', addOns),
    allowed: (act) => (hasFeature(planLevel, 'addOns') ? act() : refuse('addOns')),
  })
  const target = list.editing?.item

  return (
    <SoldSection
      title="Add-ons"
      description="What can be bought beside a place."
      activity={activity}
      sales={list.sales.chosen}
      add={
        <Button variant="default" onClick={() => list.open(undefined)}>
          Add add-on
        </Button>
      }
    >
      <AddOnsTable
        items={list.items}
        stored={stored}
        problems={list.problems}
        onFix={list.open}
        onSales={list.sales.open}
        actions={list.actions}
        empty={
          <EmptyState icon={<IconShoppingBagPlus aria-hidden />} title="No add-ons">
            Sell lunch, kit or late pick-up beside a place. Leave this empty if there is nothing more to buy.
          </EmptyState>
        }
      />
      {list.editing !== undefined && (
        <AddOnDialog
          key={`edit-${list.editing.number}`}
          addOn={target}
          sessions={sessions}
          onDone={(addOn) => list.finish(target, addOn)}
        />
      )}
    </SoldSection>
  )
}
