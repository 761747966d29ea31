import { useSyncExternalStore } from 'react'

const place = 'rollcall.cart'
const listeners = new Set<() => void>()

/** Storage can be switched off; then a visitor sees their cart when they open it. */
const read = (): boolean => {
  try {
    return localStorage.getItem(place) !== null
  } catch {
    return false
  }
}

/** Notes in this browser that its cart holds something, or no longer does. */
export const markCart = (filled: boolean): void => {
  if (read() === filled) return
  try {
    if (filled) localStorage.setItem(place, '1')
    else localStorage.removeItem(place)
  } catch {
    return
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Whether a visitor of this browser has put something into a cart: who has not need not ask the server for it. */
export const useCartMark = (): boolean => useSyncExternalStore(subscribe, read)
