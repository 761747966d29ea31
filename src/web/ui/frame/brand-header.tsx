import { useClient } from '#web/lib/client.ts'
import { pages } from '#contract/pages.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BrandMark } from './brand-mark.tsx'
import classes from './brand.module.css'
import { SkipLink } from './skip-link.tsx'

/** Shows the organiser's name on the left, and the area's own content on the right. */
export const BrandHeader = ({ children }: { readonly children?: ReactNode }) => {
  const { name } = useClient()
  return (
    <header className={classes.header}>
      <SkipLink />
      <div className={classes.bar}>
        <Link to={pages.home.path} className={classes.brand}>
          <BrandMark name={name} />
          <span>{name}</span>
        </Link>
        <div className={classes.end}>{children}</div>
      </div>
    </header>
  )
}
