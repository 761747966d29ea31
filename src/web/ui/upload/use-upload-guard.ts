import { useBlocker } from '@tanstack/react-router'
import { use } from 'react'
import { useConfirm } from '../dialog/confirm-context.ts'
import { FormContext } from '../form/form-context.ts'

/**
 * Asks before an upload that is still under way is left behind, be it by another step of the same page. Where the whole
 * form would be left with changes, the form asks already.
 */
export const useUploadGuard = (uploading: string | undefined) => {
  const confirm = useConfirm()
  const formAsks = use(FormContext)?.dirty === true
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      uploading !== undefined &&
      !(formAsks && current.pathname !== next.pathname) &&
      !(await confirm({
        title: 'Stop the upload?',
        message: `${uploading} is still on its way. If you go on now it will not be kept.`,
        verb: 'Stop the upload',
        cancel: 'Stay here',
        danger: true,
      })),
    enableBeforeUnload: () => uploading !== undefined,
    disabled: uploading === undefined,
  })
}
