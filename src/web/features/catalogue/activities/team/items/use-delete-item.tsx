import { messages } from '#domain/messages.ts'
import { useConfirm } from '#web/ui/dialog/confirm-context.ts'

interface ItemToDelete {
  /** 'session', 'ticket' or 'add-on'. */
  readonly noun: string
  readonly name: string
  readonly enabled: boolean
  /** The specification's sentence, if bookings prevent deletion. */
  readonly blocked: string | undefined
  readonly onDelete: () => void
  readonly onDisable: () => void
}

/** Asks before deleting an item. If bookings prevent deletion, explains why and offers to disable the item instead. */
export const useDeleteItem = () => {
  const confirm = useConfirm()
  return async ({ noun, name, enabled, blocked, onDelete, onDisable }: ItemToDelete) => {
    if (blocked === undefined) {
      const yes = await confirm({
        title: `Delete this ${noun}?`,
        message: `${name} will be taken out. ${messages.changesAppliedOnSave}`,
        verb: `Delete ${noun}`,
        danger: true,
      })
      if (yes) onDelete()
      return
    }
    const disable = await confirm({
      title: `This ${noun} cannot be deleted`,
      message: blocked,
      // If the item is already disabled, the dialog only explains why it can't be deleted.
      ...(enabled && { verb: `Disable ${noun}` }),
    })
    if (disable) onDisable()
  }
}
