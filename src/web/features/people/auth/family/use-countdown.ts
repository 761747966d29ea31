import { useEffect, useState } from 'react'

/** Seconds left until something may be done again. `start` begins anew. */
export const useCountdown = (seconds: number) => {
  const [left, setLeft] = useState(seconds)
  const running = left > 0

  useEffect(() => {
    if (!running) return undefined
    const timer = setInterval(() => {
      setLeft((value) => Math.max(0, value - 1))
    }, 1_000)
    return () => {
      clearInterval(timer)
    }
  }, [running])

  return {
    left,
    start: () => {
      setLeft(seconds)
    },
  }
}
