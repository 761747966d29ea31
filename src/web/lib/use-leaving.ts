import { useEffect, useState } from 'react'

/** On the way to the provider's page: busy until it is there, and awake again when Back restores this page as it was. */
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
