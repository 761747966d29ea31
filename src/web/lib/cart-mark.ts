import { useSyncExternalStore } from 'react'

const place = 'rollcall.cart'
const listeners = new Set<() => void>()

/** Reads the cart mark. If storage is switched off, visitors only see their cart when they open it. */
const read = (): boolean => {
  try {
    return localStorage.getItem(place) !== null
  } catch {
    return false
  }
}

/** Remembers in this browser whether its cart has items. */
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

/**
 * Says whether a visitor has put items into a cart in this browser. Without the mark, the cart needn't be requested
 * from the server.
 */
export const useCartMark = (): boolean => useSyncExternalStore(subscribe, read)
