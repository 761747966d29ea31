import { useEffect, useState } from 'react'

/** Content that arrives within 150 ms needs no skeleton, because a flash of grey is worse than a short wait. */
const patienceMs = 150

export const useDelayed = (): boolean => {
  const [due, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return due
}
