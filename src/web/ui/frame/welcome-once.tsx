import { useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPiece } from '../feedback/lazy-piece.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whoever comes to this entry has just registered. */
    welcome?: boolean
  }
}

// Most people register once: nobody else loads it.
const Welcome = lazyPiece(async () => (await import('./welcome.tsx')).Welcome)

/** Where registering ends. It stays through a reload and goes with the next page. */
export const WelcomeOnce = ({ home = false }: { readonly home?: boolean }) => {
  const welcome = useLocation({ select: ({ state }) => state.welcome === true })
  return welcome ? (
    <Suspense>
      <Welcome home={home} />
    </Suspense>
  ) : null
}
