import { listing as operations, type Listing } from '#contract/sales/listing/listing.ts'
import { queryOf } from '#web/lib/query.ts'
import { useClient } from '#web/lib/client.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { NotFound } from '#web/ui/feedback/not-found.tsx'
import { useDocumentTitle } from '#web/ui/frame/use-document-title.ts'
import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ListingSearch } from './listing-search.ts'
import { ListingSkeleton } from './listing-skeleton.tsx'
import { ListingTabs } from './listing-tabs.tsx'
import classes from './listing-page.module.css'
import { ListingView } from './listing-view.tsx'

interface PublicListingProps {
  /** The tab in the address. Undefined on the home page. */
  readonly path: string | undefined
  readonly search: ListingSearch
  readonly onSearch: (search: ListingSearch) => void
  /** Shown if no activity has future sessions. */
  readonly nothingYet: ReactNode
}

const Shown = ({
  listing,
  path,
  search,
  onSearch,
}: Omit<PublicListingProps, 'nothingYet'> & { listing: Listing }) => {
  const { name } = useClient()
  const tab = listing.tabs.find((one) => one.path === path)
  const title = tab?.name ?? `What’s on at ${name}`
  useDocumentTitle(tab?.name ?? name)
  return (
    <div className={classes.page}>
      <Title order={1} className={classes.title}>
        {title}
      </Title>
      {listing.tabs.length > 0 && <ListingTabs tabs={listing.tabs} search={search} />}
      <ListingView listing={listing} tab={tab?.value ?? []} search={search} onSearch={onSearch} />
    </div>
  )
}

/** The home page and its tabs, with the full list or a part of it. */
export const ListingPage = ({ nothingYet, ...props }: PublicListingProps) => {
  const query = useQuery(queryOf(operations.read))
  if (query.data === undefined)
    return query.isError ? (
      <ErrorState error={query.error} level={1} onRetry={() => void query.refetch()} />
    ) : (
      <ListingSkeleton />
    )
  const { activities, tabs } = query.data
  if (props.path !== undefined && !tabs.some(({ path }) => path === props.path)) return <NotFound />
  if (activities.length === 0) return nothingYet
  return <Shown listing={query.data} {...props} />
}
