import { useLeaveGuard } from '../form/use-leave-guard.ts'
import { useConfirm } from './confirm-context.ts'

interface Guarded {
  readonly opened: boolean
  /** True if the user typed or chose something. */
  readonly dirty: boolean
  readonly working?: boolean
  /** Closes the dialog. */
  readonly leave: () => void
}

/**
 * Handles leaving a dialog by its buttons, Escape, a press outside or Back. Never discards typed values without asking.
 */
export const useGuardedLeaving = ({ opened, dirty, working = false, leave }: Guarded) => {
  const confirm = useConfirm()
  // Values being saved aren't lost, so navigation after the save isn't blocked.
  useLeaveGuard(opened && dirty && !working, { leave })
  return async () => {
    if (working) return
    const isDiscarded =
      !dirty ||
      (await confirm({
        title: 'Discard what you typed?',
        message: 'Nothing has been saved yet.',
        verb: 'Discard',
        cancel: 'Keep editing',
        danger: true,
      }))
    if (isDiscarded) leave()
  }
}
