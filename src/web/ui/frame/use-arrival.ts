import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { mainId } from './main-focus.ts'

/** Who has scrolled on, or works with something already, is not taken elsewhere. */
const hasJustCome = (): boolean =>
  window.scrollY === 0 && (document.activeElement === document.body || document.activeElement?.id === mainId)

/**
 * For the part of a page that an address names: '#credit'. The browser finds nothing there, since the page is read first
 * and what stands above the part goes on growing: it is gone to once nothing is being read any more.
 */
export const useArrival = <Part extends HTMLElement = HTMLElement>(id: string) => {
  const part = useRef<Part>(null)
  const isOver = useRef(false)
  const queryClient = useQueryClient()
  const isNamed = useLocation({ select: ({ hash }) => hash === id })
  const reading = useIsFetching()
  useEffect(() => {
    if (!isNamed || isOver.current || reading > 0) return undefined
    // By the next frame a new page has the focus, and what it has begun to read is known.
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
