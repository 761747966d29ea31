import { lazyPiece } from '#web/ui/feedback/lazy-piece.tsx'
import { PageSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { Suspense } from 'react'

// Loaded separately, because most organisers have something on sale and their visitors don't need this page.
const Later = lazyPiece(async () => (await import('./nothing-yet.tsx')).NothingYet)

export const LazyNothingYet = () => (
  <Suspense fallback={<PageSkeleton />}>
    <Later />
  </Suspense>
)
