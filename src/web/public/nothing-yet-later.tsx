import { PageSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { lazy, Suspense } from 'react'

// Most organisers have something on: their visitors need not load the page that says there is nothing.
const Later = lazy(async () => ({ default: (await import('./nothing-yet.tsx')).NothingYet }))

export const NothingYet = () => (
  <Suspense fallback={<PageSkeleton />}>
    <Later />
  </Suspense>
)
