import { useEffect, useId, useSyncExternalStore } from 'react'

let open: readonly string[] = []
const listeners = new Set<() => void>()

const change = (next: readonly string[]) => {
  open = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether this is the dialog in front. Every open one hears of Escape, and only that one may close by it. */
export const useTopmost = (opened: boolean): boolean => {
  const id = useId()
  useEffect(() => {
    if (!opened) return undefined
    change([...open, id])
    return () => change(open.filter((other) => other !== id))
  }, [opened, id])
  return useSyncExternalStore(subscribe, () => open.at(-1) === id)
}
