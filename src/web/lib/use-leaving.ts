import { useEffect, useState } from 'react'

/** Tracks leaving for the provider's page: busy until that page loads, and reset when Back restores this page. */
export const useLeaving = () => {
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setLeaving(false)
    }
    globalThis.addEventListener('pageshow', wake)
    return () => globalThis.removeEventListener('pageshow', wake)
  }, [])
  return {
    leaving,
    leaveFor: (address: string) => {
      setLeaving(true)
      globalThis.location.assign(address)
    },
  }
}
