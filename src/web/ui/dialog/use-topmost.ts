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

/** Says whether this is the front dialog. Every open dialog receives Escape, but only the front dialog may close. */
export const useTopmost = (opened: boolean): boolean => {
  const id = useId()
  useEffect(() => {
    if (!opened) return undefined
    change([...open, id])
    return () => change(open.filter((other) => other !== id))
  }, [opened, id])
  return useSyncExternalStore(subscribe, () => open.at(-1) === id)
}
