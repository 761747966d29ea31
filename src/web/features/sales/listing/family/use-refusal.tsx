import { publicActivities, type PublicActivity } from '#contract/sales/listing/public-activity.ts'
import { lazyPiece } from '#web/ui/feedback/lazy-piece.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Refused } from './picking/add-refused.tsx'

const AddRefused = lazyPiece(async () => (await import('./picking/add-refused.tsx')).AddRefused)

/**
 * Why something is not in the cart. It outlives the form: the last place may have gone, and then there is nothing left
 * to pick.
 */
export const useRefusal = (activity: PublicActivity, onJoin: ((session: string) => void) | undefined) => {
  const queryClient = useQueryClient()
  const [refused, setRefused] = useState<Refused>()
  return {
    onRefused: (next: Refused | undefined) => {
      setRefused(next)
      // Somebody was quicker: what is free is shown as it is now.
      if (next?.error.status === 409)
        void queryClient.invalidateQueries({ queryKey: [publicActivities.read.id] })
    },
    refusal: refused && (
      <Suspense>
        <AddRefused {...refused} activity={activity} onJoin={onJoin} />
      </Suspense>
    ),
  }
}
