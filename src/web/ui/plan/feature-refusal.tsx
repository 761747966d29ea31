import type { Feature } from '#domain/platform/clients/features.ts'
import { createContext, Suspense, use, useCallback, useState, type ReactNode } from 'react'
import { lazyPiece } from '../feedback/lazy-piece.tsx'

const FeatureDialog = lazyPiece(async () => (await import('./feature-dialog.tsx')).FeatureDialog)

const RefusalContext = createContext<((feature: Feature) => void) | null>(null)

export const useShowFeatureRefusal = () => {
  const show = use(RefusalContext)
  if (show === null) throw new Error('The plan gate needs a <FeatureRefusalProvider> above it.')
  return show
}

export const FeatureRefusalProvider = ({ children }: { readonly children: ReactNode }) => {
  const [refused, setRefused] = useState<{ readonly feature: Feature; readonly number: number }>()
  const show = useCallback((feature: Feature) => {
    setRefused((before) => ({ feature, number: (before?.number ?? 0) + 1 }))
  }, [])
  return (
    <RefusalContext value={show}>
      {children}
      {refused !== undefined && (
        <Suspense>
          <FeatureDialog key={refused.number} feature={refused.feature} />
        </Suspense>
      )}
    </RefusalContext>
  )
}
