import { messages } from '#domain/messages.ts'
import { useConfirm } from '#web/ui/dialog/confirm-context.ts'

interface ItemToDelete {
  /** 'session', 'ticket', 'add-on' */
  readonly noun: string
  readonly name: string
  readonly enabled: boolean
  /** The specification's sentence, where bookings keep it. */
  readonly blocked: string | undefined
  readonly onDelete: () => void
  readonly onDisable: () => void
}

/** Asks before an item goes; where bookings keep it, says so and offers what can be done instead. */
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
      // Disabled already, there is nothing left to do but to know why.
      ...(enabled && { verb: `Disable ${noun}` }),
    })
    if (disable) onDisable()
  }
}
