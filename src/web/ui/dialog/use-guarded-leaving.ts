import { useLeaveGuard } from '../form/use-leave-guard.ts'
import { useConfirm } from './confirm-context.ts'

interface Guarded {
  readonly opened: boolean
  /** Something was typed or chosen in it. */
  readonly dirty: boolean
  readonly working?: boolean
  /** Closes it. */
  readonly leave: () => void
}

/** The way out of a dialog, whether by its buttons, Escape, a press beside it or Back: none loses what was typed unasked. */
export const useGuardedLeaving = ({ opened, dirty, working = false, leave }: Guarded) => {
  const confirm = useConfirm()
  // What is on its way is not lost: whoever leads on once it was saved is not held up.
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
