import { useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPiece } from '../feedback/lazy-piece.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** True if the user has just registered. */
    welcome?: boolean
  }
}

// Loaded separately, because most people register only once.
const Welcome = lazyPiece(async () => (await import('./welcome.tsx')).Welcome)

/** Shows the welcome message after registering. It survives a reload and disappears with the next page. */
export const WelcomeOnce = ({ home = false }: { readonly home?: boolean }) => {
  const welcome = useLocation({ select: ({ state }) => state.welcome === true })
  return welcome ? (
    <Suspense>
      <Welcome home={home} />
    </Suspense>
  ) : null
}
