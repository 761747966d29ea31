import type { Icon } from '@tabler/icons-react'
import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
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

/** Where the row scrolls, the page that is open is in sight. */
const useCurrentInSight = () => {
  const list = useRef<HTMLElement>(null)
  const pathname = useLocation({ select: (location) => location.pathname })
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (!list.current || !current) return
    list.current.scrollLeft = current.offsetLeft - (list.current.clientWidth - current.offsetWidth) / 2
    // oxlint-disable-next-line react/exhaustive-deps -- another page is what makes another link the current one
  }, [pathname])
  return list
}

/**
 * Pages of one area in a list on the left; on smaller screens a row that scrolls sideways above the page. One page alone
 * needs no list.
 */
export const SideList = ({ label, items, children }: SideListProps) => {
  const list = useCurrentInSight()
  if (items.length < 2) return children
  return (
    <div className={classes.frame}>
      <nav ref={list} className={classes.list} aria-label={label}>
        {items.map(({ label: text, to, Icon }) => (
          <Link
            key={to}
            to={to}
            activeOptions={{ exact: true, includeSearch: false }}
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
