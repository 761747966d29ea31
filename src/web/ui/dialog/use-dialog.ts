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

  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    opened,
    open: () => {
      clearTimeout(timer.current)
      setOpened(true)
    },
    close: (afterwards) => {
      setOpened(false)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        // What opened it may be gone by now: a revoked invitation, the button of a plan that was chosen.
        rescueFocus()
        afterwards?.()
      }, limits.dialogCloseDelayMs)
    },
  }
}
