import { useBlocker } from '@tanstack/react-router'
import { useEffect, useId } from 'react'
import { type Question, useConfirm } from '../dialog/confirm-context.ts'

/** Everything unsaved on the page, in the order in which it changed. */
let unsaved: readonly string[] = []

/** Says whether this guard is the last, so that a dialog over a form only asks once for both. */
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
   * Closes a dialog. While a dialog is open, Back closes it, even if the page stays the same and only its step or
   * filter changes.
   */
  readonly leave?: () => void
  /** The question to ask if something other than typed values would be lost. */
  readonly question?: Pick<Question, 'title' | 'message'>
}

const unsavedChanges = {
  title: 'Leave without saving?',
  message: 'Your changes on this page have not been saved.',
}

/** Asks before unsaved changes are lost by following a link, Back, or closing the tab. */
export const useLeaveGuard = (dirty: boolean, { leave, question = unsavedChanges }: Guarded = {}) => {
  const confirm = useConfirm()
  const asks = useAsks(dirty)
  useBlocker({
    shouldBlockFn: async ({ current, next, action }) => {
      // Another step or filter of the same page doesn't lose anything.
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
