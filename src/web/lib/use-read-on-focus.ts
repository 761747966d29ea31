import { useEffect } from 'react'

/**
 * Reads again when this window gets the focus. The query client only does that when a window becomes visible, but two
 * windows beside each other are always visible, and a change in one would not reach the other.
 */
export const useReadOnFocus = (refetch: (options: { readonly cancelRefetch: boolean }) => unknown) => {
  useEffect(() => {
    const read = () => void refetch({ cancelRefetch: false })
    globalThis.addEventListener('focus', read)
    return () => globalThis.removeEventListener('focus', read)
  }, [refetch])
}
