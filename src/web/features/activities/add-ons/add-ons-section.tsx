import type { AddOnForm } from '#contract/activity-form.ts'
import type { ActivityAddOn, ActivityGroup } from '#contract/activity-groups.ts'
import { messages } from '#domain/messages.ts'
import { hasFeature } from '#domain/plans/features.ts'
import { useClient } from '#web/lib/client.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { useShowFeatureRefusal } from '#web/ui/plan/feature-refusal.tsx'
import { Button } from '@mantine/core'
import { IconShoppingBagPlus } from '@tabler/icons-react'
import { problemsByIndex } from '../items/item-problems.ts'
import { ItemsHead } from '../items/items-head.tsx'
import classes from '../items/items.module.css'
import { SalesDialog } from '../items/sales-dialog.tsx'
import { useDeleteItem } from '../items/use-delete-item.tsx'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import { replaced } from '../sessions/change-sessions.ts'
import { useWizardErrors, useWizardStore, useWizardValue } from '../wizard/wizard-context.ts'
import { AddOnDialog } from './add-on-dialog.tsx'
import { AddOnsTable } from './add-ons-table.tsx'

/** Lunch, kit, late pick-up. On a plan without them what is there stays as it is, and changing it asks for a larger one. */
export const AddOnsSection = ({ activity }: { readonly activity: ActivityGroup | undefined }) => {
  const store = useWizardStore()
  const { planLevel } = useClient()
  const refuse = useShowFeatureRefusal()
  const addOns = useWizardValue((values) => values.addOns)
  const sessions = useWizardValue((values) => values.sessions)
  const problems = problemsByIndex(useWizardErrors(), 'addOns')
  const editing = useItemDialog<AddOnForm | undefined>()
  const sales = useItemDialog<ActivityAddOn>()
  const deleteItem = useDeleteItem()

  const ifIncluded = (act: () => void) => () => (hasFeature(planLevel, 'addOns') ? act() : refuse('addOns'))
  const setOne = (changed: AddOnForm) => store.set('addOns', replaced(store.values().addOns, changed))
  const toggle = (addOn: AddOnForm) => setOne({ ...addOn, enabled: !addOn.enabled })
  const remove = ({ _id }: AddOnForm) =>
    store.set(
      'addOns',
      store.values().addOns.filter((addOn) => addOn._id !== _id),
    )
  const askToDelete = (addOn: AddOnForm) => {
    const booked = activity?.addOns.find(({ _id }) => _id === addOn._id)?.hasBookings === true
    void deleteItem({
      noun: 'add-on',
      name: addOn.name,
      enabled: addOn.enabled,
      blocked: booked ? messages.addOnHasBookings : undefined,
      onDelete: () => remove(addOn),
      onDisable: () => setOne({ ...addOn, enabled: false }),
    })
  }
  const add = (
    <Button variant="default" onClick={ifIncluded(() => editing.open(undefined))}>
      Add add-on
    </Button>
  )
  const target = editing.chosen?.item

  return (
    <section className={classes.section} aria-label="Add-ons">
      <ItemsHead title="Add-ons" description="What can be bought beside a place.">
        {add}
      </ItemsHead>
      <AddOnsTable
        addOns={addOns}
        stored={activity?.addOns ?? []}
        problems={problems}
        onFix={(addOn) => ifIncluded(() => editing.open(addOn))()}
        onSales={sales.open}
        actions={(addOn) => [
          { label: 'Edit', onSelect: ifIncluded(() => editing.open(addOn)) },
          { label: addOn.enabled ? 'Disable' : 'Enable', onSelect: ifIncluded(() => toggle(addOn)) },
          { label: 'Delete', danger: true, onSelect: ifIncluded(() => askToDelete(addOn)) },
        ]}
        empty={
          <EmptyState icon={<IconShoppingBagPlus aria-hidden />} title="No add-ons">
            Sell lunch, kit or late pick-up beside a place. Leave this empty if there is nothing more to buy.
          </EmptyState>
        }
      />
      {editing.chosen !== undefined && (
        <AddOnDialog
          key={`edit-${editing.chosen.number}`}
          addOn={target}
          sessions={sessions}
          onDone={(addOn) =>
            target === undefined ? store.set('addOns', [...store.values().addOns, addOn]) : setOne(addOn)
          }
        />
      )}
      {sales.chosen !== undefined && activity !== undefined && (
        <SalesDialog
          key={`sales-${sales.chosen.number}`}
          name={sales.chosen.item.name}
          sessions={activity.sessions}
          sales={sales.chosen.item.activitySales}
        />
      )}
    </section>
  )
}
