import { limits } from '#domain/limits.ts'
import { rescueFocus } from '../frame/main-focus.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { beginClosing, isLastToClose } from './closing-dialogs.ts'

export interface DialogState {
  readonly opened: boolean
  readonly open: () => void
  /**
   * Closes the dialog, and calls back once it is no longer visible, so that nothing on the page moves while it fades
   * out.
   */
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

  // If the component unmounts before the callback, for example because the user leaves the step, calls back now so that
  // the values aren't lost.
  useEffect(() => callBack, [callBack])

  return {
    opened,
    open: () => {
      // If the dialog is opened again before the callback, calls back now, so that it doesn't show old values.
      callBack()
      openedFrom.current = document.activeElement
      setOpened(true)
    },
    close: (afterwards) => {
      setOpened(false)
      const ended = take()?.ended ?? beginClosing()
      const timer = setTimeout(() => {
        // The kit only restores the focus if the dialog was rendered closed before. The element that opened it may also
        // be gone, for example the button of a revoked invitation.
        if (isLastToClose()) rescueFocus(openedFrom.current)
        const now = take()
        // Renders the result first, so that code waiting for it continues with the new state.
        flushSync(() => now?.afterwards?.())
        now?.ended()
      }, limits.dialogCloseDelayMs)
      closing.current = { timer, afterwards, ended }
    },
  }
}
