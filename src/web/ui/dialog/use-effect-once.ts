import { useEffect, useRef } from 'react'

export const useEffectOnce = (effect: () => void) => {
  const latest = useRef(effect)
  useEffect(() => {
    latest.current()
  }, [])
}
