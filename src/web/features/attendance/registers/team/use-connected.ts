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
 * Says whether the phone has a connection. Without a connection, the browser asks before the page is left or reloaded:
 * ticks are stored, but the register itself couldn't be loaded again.
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
