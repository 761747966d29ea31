import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import classes from './brand.module.css'

export const mainId = 'content'

/**
 * The part of a page that changes. On a new page the focus moves here, as it would on a page load, so that a keyboard
 * or a screen reader does not stay on a link that is gone.
 */
export const Main = ({
  children,
  className = classes.main,
}: {
  readonly children: ReactNode
  readonly className?: string | undefined
}) => {
  const main = useRef<HTMLElement>(null)
  const pathname = useLocation({ select: (location) => location.pathname })
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <main id={mainId} ref={main} tabIndex={-1} className={className}>
      {children}
    </main>
  )
}
