import type { Icon } from '@tabler/icons-react'
import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './side-list.module.css'
import { useCurrentInSight } from './use-current-in-sight.ts'

export interface SideItem {
  readonly label: string
  readonly to: NonNullable<LinkProps['to']>
  readonly Icon: Icon
  /** The start of the paths of pages that belong to this page. */
  readonly opens?: string
}

interface SideListProps {
  readonly label: string
  readonly items: readonly SideItem[]
  readonly children: ReactNode
}

/**
 * Lists the pages of an area on the left, or on smaller screens in a row above the page that scrolls sideways. A single
 * page needs no list.
 */
export const SideList = ({ label, items, children }: SideListProps) => {
  const list = useCurrentInSight()
  const pathname = useLocation({ select: (location) => location.pathname })
  if (items.length < 2) return children
  return (
    <div className={classes.frame}>
      <nav ref={list} className={classes.list} aria-label={label}>
        {items.map(({ label: text, to, Icon, opens }) => (
          <Link
            key={to}
            to={to}
            activeOptions={{ exact: true, includeSearch: false }}
            aria-current={opens !== undefined && pathname.startsWith(opens) ? 'true' : undefined}
            className={classes.item}
          >
            <Icon aria-hidden />
            {text}
          </Link>
        ))}
      </nav>
      <div className={classes.page}>{children}</div>
    </div>
  )
}
