import { ListingPage } from '#web/features/sales/listing/family/listing-page.tsx'
import { pages } from '#contract/pages.ts'
import { getRouteApi } from '@tanstack/react-router'
import { LazyNothingYet } from './lazy-nothing-yet.tsx'

const route = getRouteApi('/_public/')

/** Shows a parent on a phone what is on, when, and whether places are free. */
export const HomePage = () => {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <ListingPage
      path={undefined}
      search={search}
      // Replaces the history entry, because Back should not undo a choice within the page.
      onSearch={(next) =>
        void navigate({ to: pages.home.path, search: next, replace: true, resetScroll: false })
      }
      nothingYet={<LazyNothingYet />}
    />
  )
}
