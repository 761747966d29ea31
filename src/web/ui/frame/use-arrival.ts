import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { mainId } from './main-focus.ts'

/** Says whether the user has just arrived. A user who has scrolled or already uses something isn't moved. */
const hasJustCome = (): boolean =>
  window.scrollY === 0 && (document.activeElement === document.body || document.activeElement?.id === mainId)

/**
 * Scrolls to the part of a page that the address names, such as '#credit'. The browser can't do this, because the page
 * loads first and the content above the part grows. This waits until all queries have finished.
 */
export const useArrival = <Part extends HTMLElement = HTMLElement>(id: string) => {
  const part = useRef<Part>(null)
  const isOver = useRef(false)
  const queryClient = useQueryClient()
  const isNamed = useLocation({ select: ({ hash }) => hash === id })
  const reading = useIsFetching()
  useEffect(() => {
    if (!isNamed || isOver.current || reading > 0) return undefined
    // By the next frame the new page has the focus and has started its queries.
    const frame = requestAnimationFrame(() => {
      if (queryClient.isFetching() > 0 || part.current === null) return
      isOver.current = true
      if (!hasJustCome()) return
      part.current.focus({ preventScroll: true })
      part.current.scrollIntoView({ block: 'start' })
    })
    return () => cancelAnimationFrame(frame)
  }, [isNamed, reading, queryClient])
  return { id, ref: part, tabIndex: -1, style: { scrollMarginTop: 24 } }
}
