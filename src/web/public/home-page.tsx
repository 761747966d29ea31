import { PublicListing } from '#web/features/sales/listing/family/listing-page.tsx'
import { paths } from '#web/paths.ts'
import { getRouteApi } from '@tanstack/react-router'
import { NothingYet } from './nothing-yet-later.tsx'

const route = getRouteApi('/_public/')

/** For a parent on a phone: what is on, and when, and whether there is room. */
export const HomePage = () => {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <PublicListing
      path={undefined}
      search={search}
      // A choice within the page is no page of its own to go back to.
      onSearch={(next) => void navigate({ to: paths.home, search: next, replace: true, resetScroll: false })}
      nothingYet={<NothingYet />}
    />
  )
}
