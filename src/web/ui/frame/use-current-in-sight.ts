import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** Where a row of links scrolls sideways, the one of the page that is open is in sight. */
export const useCurrentInSight = () => {
  const row = useRef<HTMLElement>(null)
  const pathname = useLocation({ select: (location) => location.pathname })
  useEffect(() => {
    const current = row.current?.querySelector('[aria-current]')?.getBoundingClientRect()
    if (!row.current || !current) return
    const { left, width } = row.current.getBoundingClientRect()
    row.current.scrollLeft += current.left + current.width / 2 - (left + width / 2)
    // oxlint-disable-next-line react/exhaustive-deps -- another page is what makes another link the current one
  }, [pathname])
  return row
}
