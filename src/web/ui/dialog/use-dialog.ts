import { limits } from '#domain/limits.ts'
import { rescueFocus } from '../frame/main-focus.ts'
import { useEffect, useRef, useState } from 'react'

export interface DialogState {
  readonly opened: boolean
  readonly open: () => void
  /** Closes; once it is out of sight, calls back. Nothing on the page moves while the dialog still fades. */
  readonly close: (afterwards?: () => void) => void
}

export const useDialog = (): DialogState => {
  const [opened, setOpened] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const waiting = useRef<() => void>(undefined)

  useEffect(() => () => clearTimeout(timer.current), [])

  const callBack = () => {
    const afterwards = waiting.current
    waiting.current = undefined
    afterwards?.()
  }

  return {
    opened,
    open: () => {
      clearTimeout(timer.current)
      // Opened again while it still waits: what was to follow is not forgotten, or the old words would stand in it.
      callBack()
      setOpened(true)
    },
    close: (afterwards) => {
      setOpened(false)
      clearTimeout(timer.current)
      waiting.current = afterwards
      timer.current = setTimeout(() => {
        // What opened it may be gone by now: a revoked invitation, the button of a plan that was chosen.
        rescueFocus()
        callBack()
      }, limits.dialogCloseDelayMs)
    },
  }
}
