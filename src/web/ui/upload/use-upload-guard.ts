import { useBlocker } from '@tanstack/react-router'
import { use, useLayoutEffect, useRef } from 'react'
import { useConfirm } from '../dialog/confirm-context.ts'
import { FormContext } from '../form/form-context.ts'

/**
 * Asks before an upload that is still under way is left behind, be it by another step of the same page. Where the whole
 * form would be left with changes, the form asks already.
 */
export const useUploadGuard = (uploading: string | undefined) => {
  const confirm = useConfirm()
  const formAsks = use(FormContext)?.dirty === true
  // A blocker is put in place some moments after what it is for can be seen. So it stands from the beginning, and
  // looks at what is true when somebody leaves.
  const latest = useRef({ uploading, formAsks })
  useLayoutEffect(() => {
    latest.current = { uploading, formAsks }
  })
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      const now = latest.current
      if (now.uploading === undefined || (now.formAsks && current.pathname !== next.pathname)) return false
      return !(await confirm({
        title: 'Stop the upload?',
        message: `${now.uploading} is still on its way. If you go on now it will not be kept.`,
        verb: 'Stop the upload',
        cancel: 'Stay here',
        danger: true,
      }))
    },
    enableBeforeUnload: () => latest.current.uploading !== undefined,
  })
}
