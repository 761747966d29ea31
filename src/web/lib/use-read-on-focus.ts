import { useEffect } from 'react'

/**
 * Reads again when somebody turns to this window. The query client does when a window is shown again, but two that
 * stand beside each other are both shown all the time, and what was done in one is not known in the other.
 */
export const useReadOnFocus = (refetch: (options: { readonly cancelRefetch: boolean }) => unknown) => {
  useEffect(() => {
    const read = () => void refetch({ cancelRefetch: false })
    globalThis.addEventListener('focus', read)
    return () => globalThis.removeEventListener('focus', read)
  }, [refetch])
}
