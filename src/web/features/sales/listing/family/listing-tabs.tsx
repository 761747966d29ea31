import type { Listing } from '#contract/sales/listing/listing.ts'
import { pages } from '#contract/pages.ts'
import { useCurrentInSight } from '#web/ui/frame/use-current-in-sight.ts'
import { Link } from '@tanstack/react-router'
import { acrossTabs, type ListingSearch } from './listing-search.ts'
import classes from './listing-tabs.module.css'

interface ListingTabsProps {
  readonly tabs: Listing['tabs']
  readonly search: ListingSearch
}

/** The tabs, which are links because each has its own address. 'All' is the home page. */
export const ListingTabs = ({ tabs, search }: ListingTabsProps) => {
  const kept = acrossTabs(search)
  const row = useCurrentInSight()
  const active = { exact: true, includeSearch: false }
  return (
    <nav ref={row} className={classes.tabs} aria-label="Kinds of activity">
      <Link to={pages.home.path} search={kept} activeOptions={active} className={classes.tab}>
        All
      </Link>
      {tabs.map(({ _id, name, path }) => (
        <Link
          key={_id}
          to={pages.listing.path}
          params={{ path }}
          search={kept}
          activeOptions={active}
          className={classes.tab}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
