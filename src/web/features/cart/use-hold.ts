import type { Cart } from '#contract/cart.ts'
import { holdStage, type HoldStage, secondsLeft } from '#domain/bookings/hold-clock.ts'
import { useEffect, useState } from 'react'

export interface Hold {
  readonly seconds: number
  readonly stage: HoldStage
}

interface Answered {
  readonly data: Pick<Cart, 'heldUntil' | 'now' | 'isBeingPaid'> | undefined
  readonly dataUpdatedAt: number
  readonly refetch: () => unknown
}

/** Counts down while places are held, and asks again when the time is up. Nothing while they are being paid for. */
export const useHold = ({ data, dataUpdatedAt, refetch }: Answered): Hold | undefined => {
  const [now, setNow] = useState(Date.now)
  const heldUntil = data === undefined || data.isBeingPaid ? null : data.heldUntil
  const seconds =
    data === undefined || heldUntil === null
      ? undefined
      : secondsLeft(heldUntil, data.now, Math.max(0, now - dataUpdatedAt))
  const running = seconds !== undefined && seconds > 0
  const over = seconds === 0

  useEffect(() => {
    if (!running) return undefined
    const timer = setInterval(() => {
      setNow(Date.now())
    }, 1_000)
    return () => {
      clearInterval(timer)
    }
  }, [running])

  useEffect(() => {
    if (over) void refetch()
  }, [over, refetch])

  return seconds === undefined ? undefined : { seconds, stage: holdStage(seconds) }
}
