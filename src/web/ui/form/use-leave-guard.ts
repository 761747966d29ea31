import { useBlocker } from '@tanstack/react-router'
import { useConfirm } from '../dialog/confirm-context.ts'

/** Asks before unsaved changes are left behind, whether by a link, Back or closing the tab. */
export const useLeaveGuard = (dirty: boolean) => {
  const confirm = useConfirm()
  useBlocker({
    // Another step or filter of the same page leaves nothing behind.
    shouldBlockFn: async ({ current, next }) =>
      dirty &&
      current.pathname !== next.pathname &&
      !(await confirm({
        title: 'Leave without saving?',
        message: 'Your changes on this page have not been saved.',
        verb: 'Leave',
        cancel: 'Stay here',
        danger: true,
      })),
    enableBeforeUnload: () => dirty,
    disabled: !dirty,
  })
}
