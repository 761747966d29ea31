import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/**
 * Scrolls a row of links or tabs sideways so that the current item is visible. For tabs, pass the name of the open tab.
 */
export const useCurrentInSight = <Row extends HTMLElement = HTMLElement>(tab?: string) => {
  const row = useRef<Row>(null)
  const pathname = useLocation({ select: (location) => location.pathname })
  useEffect(() => {
    const current = row.current
      ?.querySelector('[aria-current], [aria-selected="true"]')
      ?.getBoundingClientRect()
    if (!row.current || !current) return
    const { left, width } = row.current.getBoundingClientRect()
    row.current.scrollLeft += current.left + current.width / 2 - (left + width / 2)
    // oxlint-disable-next-line react/exhaustive-deps -- another page or tab is what makes another one the current
  }, [pathname, tab])
  return row
}
