import { useEffect, useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

const askFirst = (event: BeforeUnloadEvent) => event.preventDefault()

/**
 * Whether the phone has a connection. While it has none the browser asks before the page is left or loaded again: what
 * is ticked is kept, but the register itself could not be fetched.
 */
export const useConnected = (): boolean => {
  const connected = useSyncExternalStore(subscribe, () => navigator.onLine)
  useEffect(() => {
    if (connected) return undefined
    window.addEventListener('beforeunload', askFirst)
    return () => window.removeEventListener('beforeunload', askFirst)
  }, [connected])
  return connected
}
