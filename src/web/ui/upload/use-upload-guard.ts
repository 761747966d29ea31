import { useBlocker } from '@tanstack/react-router'
import { use, useLayoutEffect, useRef } from 'react'
import { useConfirm } from '../dialog/confirm-context.ts'
import { FormContext } from '../form/form-context.ts'

/**
 * Asks before the user leaves an upload in progress, even for another step of the same page. If leaving would also lose
 * changes of the whole form, the form asks instead.
 */
export const useUploadGuard = (uploading: string | undefined) => {
  const confirm = useConfirm()
  const formAsks = use(FormContext)?.dirty === true
  // A blocker only takes effect a moment after it is added. So this one is always active and checks the current state
  // when the user leaves.
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
