import { limits } from '#domain/limits.ts'
import { rescueFocus } from '../frame/main-focus.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { beginClosing, isLastToClose } from './closing-dialogs.ts'

export interface DialogState {
  readonly opened: boolean
  readonly open: () => void
  /** Closes; once it is out of sight, calls back. Nothing on the page moves while the dialog still fades. */
  readonly close: (afterwards?: () => void) => void
}

interface Closing {
  readonly timer: ReturnType<typeof setTimeout>
  readonly afterwards: (() => void) | undefined
  readonly ended: () => void
}

export const useDialog = (): DialogState => {
  const [opened, setOpened] = useState(false)
  const closing = useRef<Closing>(undefined)
  const openedFrom = useRef<Element>(null)

  const take = useCallback(() => {
    const now = closing.current
    closing.current = undefined
    clearTimeout(now?.timer)
    return now
  }, [])
  const callBack = useCallback(() => {
    const now = take()
    now?.afterwards?.()
    now?.ended()
  }, [take])

  // Gone before it could call back, as when the step is left: what was filled in is not lost with it.
  useEffect(() => callBack, [callBack])

  return {
    opened,
    open: () => {
      // Opened again while it still waits: what was to follow is not forgotten, or the old words would stand in it.
      callBack()
      openedFrom.current = document.activeElement
      setOpened(true)
    },
    close: (afterwards) => {
      setOpened(false)
      const ended = take()?.ended ?? beginClosing()
      const timer = setTimeout(() => {
        // The kit gives the focus back only where the dialog stood there closed before. What opened it may also be gone
        // by now: a revoked invitation, the button of a plan that was chosen.
        if (isLastToClose()) rescueFocus(openedFrom.current)
        const now = take()
        // Drawn first, so that whatever waits for it goes on with what came of it.
        flushSync(() => now?.afterwards?.())
        now?.ended()
      }, limits.dialogCloseDelayMs)
      closing.current = { timer, afterwards, ended }
    },
  }
}
