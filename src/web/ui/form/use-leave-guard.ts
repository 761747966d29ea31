import { useBlocker } from '@tanstack/react-router'
import { useEffect, useId } from 'react'
import { type Question, useConfirm } from '../dialog/confirm-context.ts'

/** Everything unsaved on the page, in the order in which it became so. */
let unsaved: readonly string[] = []

/** Whether this is the last of them: of a dialog over a form one is asked once, for both. */
const useAsks = (dirty: boolean): (() => boolean) => {
  const id = useId()
  useEffect(() => {
    if (!dirty) return undefined
    unsaved = [...unsaved, id]
    return () => {
      unsaved = unsaved.filter((other) => other !== id)
    }
  }, [dirty, id])
  return () => unsaved.at(-1) === id
}

interface Guarded {
  /**
   * Of a dialog: closes it. To whoever has one open, Back means out of it, also where the page stays the same and only
   * its step or filter changes.
   */
  readonly leave?: () => void
  /** Where what would be lost is not something typed. */
  readonly question?: Pick<Question, 'title' | 'message'>
}

const unsavedChanges = {
  title: 'Leave without saving?',
  message: 'Your changes on this page have not been saved.',
}

/** Asks before unsaved changes are left behind, whether by a link, Back or closing the tab. */
export const useLeaveGuard = (dirty: boolean, { leave, question = unsavedChanges }: Guarded = {}) => {
  const confirm = useConfirm()
  const asks = useAsks(dirty)
  useBlocker({
    shouldBlockFn: async ({ current, next, action }) => {
      // Another step or filter of the same page leaves nothing behind.
      const staysHere = current.pathname === next.pathname
      const isByBrowser = action !== 'PUSH' && action !== 'REPLACE'
      if (!dirty || !asks() || (staysHere && !(leave && isByBrowser))) return false
      const goes = await confirm({
        ...question,
        verb: 'Leave',
        cancel: 'Stay here',
        danger: true,
      })
      if (goes) leave?.()
      return !goes
    },
    enableBeforeUnload: () => dirty,
    disabled: !dirty,
  })
}
