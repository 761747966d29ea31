import { lazyPiece } from '#web/ui/feedback/lazy-piece.tsx'
import { PageSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { Suspense } from 'react'

// Most organisers have something on: their visitors need not load the page that says there is nothing.
const Later = lazyPiece(async () => (await import('./nothing-yet.tsx')).NothingYet)

export const NothingYet = () => (
  <Suspense fallback={<PageSkeleton />}>
    <Later />
  </Suspense>
)
