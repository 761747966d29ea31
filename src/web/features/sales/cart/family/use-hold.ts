import type { Cart } from '#contract/sales/cart/cart.ts'
import { type Hold, holdNow } from '#domain/sales/bookings/hold-clock.ts'
import { useEffect, useSyncExternalStore } from 'react'

interface Answered {
  readonly data: Pick<Cart, 'heldUntil' | 'now' | 'isBeingPaid'> | undefined
  readonly dataUpdatedAt: number
  readonly refetch: (options: { readonly cancelRefetch: boolean }) => unknown
}

/**
 * One clock for every countdown on the page, so that two of them never differ. It stops while the page isn't visible.
 */
const clock = {
  now: Date.now(),
  timer: undefined as ReturnType<typeof setInterval> | undefined,
  listeners: new Set<() => void>(),
}

const tick = () => {
  clock.now = Date.now()
  for (const listener of clock.listeners) listener()
}

const listen = (listener: () => void) => {
  clock.listeners.add(listener)
  clock.timer ??= setInterval(tick, 1_000)
  return () => {
    clock.listeners.delete(listener)
    if (clock.listeners.size > 0) return
    clearInterval(clock.timer)
    clock.timer = undefined
  }
}

/** Counts down while places are held, and loads the cart again when the time is up. */
export const useHold = ({ data, dataUpdatedAt, refetch }: Answered): Hold | undefined => {
  const now = useSyncExternalStore(listen, () => clock.now)
  const hold = data && holdNow(data, Math.max(0, now - dataUpdatedAt))
  const over = hold?.stage === 'over'

  useEffect(() => {
    // The header counts down too, so both share one request.
    if (over) void refetch({ cancelRefetch: false })
  }, [over, refetch])

  return hold
}
