import { useEffect } from 'react'
import { rescueFocus } from './main-focus.ts'

/**
 * Moves the focus when this element is removed by its own button. A closing dialog returns the focus to that button,
 * but on a slow connection the list is only updated after that, and the focus would be lost with the button.
 */
export const useRescuedFocus = () => {
  useEffect(() => () => rescueFocus(), [])
}
