import { ListingPage } from '#web/features/sales/listing/family/listing-page.tsx'
import { pages } from '#contract/pages.ts'
import { getRouteApi } from '@tanstack/react-router'
import { LazyNothingYet } from './lazy-nothing-yet.tsx'

const route = getRouteApi('/_public/listing/$path')

/** Shows the part of the home page that belongs to a tab. */
export const TabPage = () => {
  const search = route.useSearch()
  const { path } = route.useParams()
  const navigate = route.useNavigate()
  return (
    <ListingPage
      path={path}
      search={search}
      onSearch={(next) =>
        void navigate({
          to: pages.listing.path,
          params: { path },
          search: next,
          replace: true,
          resetScroll: false,
        })
      }
      nothingYet={<LazyNothingYet />}
    />
  )
}
