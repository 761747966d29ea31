import type { ActivityAddOn, ActivityTicket } from '#contract/catalogue/activities/activity-groups.ts'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import { replaced } from '../sessions/change-sessions.ts'
import { useWizardErrors, useWizardStore, useWizardValue } from '../wizard/wizard-context.ts'
import { problemsByIndex } from './problems-by-index.ts'
import type { SoldItem } from './sold-table.tsx'
import { useDeleteItem } from './use-delete-item.tsx'
import type { WizardStore } from '../wizard/wizard-store.ts'
import type { WizardValues } from '../wizard/wizard-values.ts'
import type { RowAction } from '#web/ui/table/action-menu.tsx'

interface SoldListOptions<Item, Stored> {
  /** The list's name in error paths such as 'tickets.0.price'. */
  readonly path: string
  readonly noun: string
  readonly stored: readonly Stored[]
  /** The specification's sentence for an item that bookings prevent from being deleted. */
  readonly hasBookings: string
  readonly pick: (values: WizardValues) => readonly Item[]
  readonly put: (store: WizardStore, items: readonly Item[]) => void
  /** Runs an action, or refuses it if the organiser's tier doesn't include it. */
  readonly allowed?: (act: () => void) => void
}

/** Manages a list of tickets or add-ons in the wizard: its rows, problems, dialogs and actions. */
export const useSoldList = <Item extends SoldItem, Stored extends ActivityTicket | ActivityAddOn>(
  options: SoldListOptions<Item, Stored>,
) => {
  const { path, noun, stored, hasBookings, pick, put, allowed = (act) => act() } = options
  const store = useWizardStore()
  const items = useWizardValue(pick)
  const problems = problemsByIndex(useWizardErrors(), path)
  const editing = useItemDialog<Item | undefined>()
  const sales = useItemDialog<Stored>()
  const deleteItem = useDeleteItem()

  // Reads the current list at the time of the action, because a dialog closes a moment after it was opened with older
  // data.
  const now = () => pick(store.values())
  const setOne = (changed: Item) => put(store, replaced(now(), changed))
  const askToDelete = (item: Item) => {
    const booked = stored.find(({ _id }) => _id === item._id)?.hasBookings === true
    void deleteItem({
      noun,
      name: item.name,
      enabled: item.enabled,
      blocked: booked ? hasBookings : undefined,
      onDelete: () =>
        put(
          store,
          now().filter(({ _id }) => _id !== item._id),
        ),
      onDisable: () => setOne({ ...item, enabled: false }),
    })
  }
  const open = (item: Item | undefined) => allowed(() => editing.open(item))

  return {
    items,
    problems,
    editing: editing.chosen,
    sales,
    open,
    /** Saves the result of the dialog. A new item is added at the end. */
    finish: (target: Item | undefined, item: Item) =>
      target === undefined ? put(store, [...now(), item]) : setOne(item),
    actions: (item: Item): readonly RowAction[] => [
      { label: 'Edit', onSelect: () => open(item) },
      {
        label: item.enabled ? 'Disable' : 'Enable',
        onSelect: () => allowed(() => setOne({ ...item, enabled: !item.enabled })),
      },
      { label: 'Delete', danger: true, onSelect: () => allowed(() => askToDelete(item)) },
    ],
  }
}
