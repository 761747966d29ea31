import { useLocation } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import classes from './brand.module.css'
import { focusMain, mainId } from './main-focus.ts'

/** Outside the component, because the frame and this component are created again when the area changes. */
let started = false

/**
 * The part of a page that changes. On a new page the focus moves here, as on a page load, so that keyboard and screen
 * reader users aren't left on a removed link. The first page leaves the focus to the browser.
 */
export const Main = ({
  children,
  className = classes.main,
}: {
  readonly children: ReactNode
  readonly className?: string | undefined
}) => {
  const pathname = useLocation({ select: (location) => location.pathname })

  useEffect(() => {
    if (started) focusMain()
    started = true
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- not read, but another page is why
  }, [pathname])

  return (
    <main id={mainId} tabIndex={-1} className={className}>
      {children}
    </main>
  )
}
