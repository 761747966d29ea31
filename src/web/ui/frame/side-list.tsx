import type { Icon } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './side-list.module.css'

export interface SideItem {
  readonly label: string
  readonly to: NonNullable<LinkProps['to']>
  readonly Icon: Icon
}

interface SideListProps {
  readonly label: string
  readonly items: readonly SideItem[]
  readonly children: ReactNode
}

/**
 * Pages of one area in a list on the left; on smaller screens a row that scrolls sideways above the page. One page alone
 * needs no list.
 */
export const SideList = ({ label, items, children }: SideListProps) =>
  items.length < 2 ? (
    children
  ) : (
    <div className={classes.frame}>
      <nav className={classes.list} aria-label={label}>
        {items.map(({ label: text, to, Icon }) => (
          <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }} className={classes.item}>
            <Icon aria-hidden />
            {text}
          </Link>
        ))}
      </nav>
      <div className={classes.page}>{children}</div>
    </div>
  )
