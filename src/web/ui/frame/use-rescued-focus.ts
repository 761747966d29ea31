import { useEffect } from 'react'
import { rescueFocus } from './main-focus.ts'

/**
 * For what has a button that takes away what it stands at. A dialog gives the focus back to that button as it closes,
 * and on a slow connection the page is read again only then: with the button goes the focus.
 */
export const useRescuedFocus = () => {
  useEffect(() => () => rescueFocus(), [])
}
