import { publicPasses } from '#contract/sales/passes/public-passes.ts'
import { pages } from '#contract/pages.ts'
import { publicActivities } from '#contract/sales/listing/public-activity.ts'
import { queryOf } from '#web/lib/query.ts'
import { lazyPiece } from '#web/ui/feedback/lazy-piece.tsx'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'

// Loaded separately, because most activities take no pass.
const PassSection = lazyPiece(async () => (await import('./pass-section.tsx')).PassSection)

/** The pass on an activity's page. Empty if the activity takes no pass that is on sale. */
export const PassOfActivity = ({ activityGroup }: { readonly activityGroup: string }) => {
  const { data: activity } = useQuery(queryOf(publicActivities.read, { params: { id: activityGroup } }))
  const { data } = useQuery({
    ...queryOf(publicPasses.onSale, { query: { activityGroup } }),
    enabled: activity?.takesPass === true,
  })
  const pass = data?.[0]
  if (pass === undefined) return null
  return (
    <Suspense>
      <PassSection pass={pass} returnTo={pages.activity({ activityGroupId: activityGroup })} />
    </Suspense>
  )
}
