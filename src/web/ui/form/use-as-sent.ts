import { useState } from 'react'

/**
 * What a form is about: as it is now, and from the moment it is sent as it was then. Sending changes it, and the words
 * of a dialog that fades, or tells what was done, are about what was sent.
 */
export const useAsSent = <About>(now: About) => {
  const [sent, setSent] = useState<About | null>(null)
  return {
    about: sent ?? now,
    sending:
      <End extends { readonly ok: boolean }>(submit: () => Promise<End>) =>
      async (): Promise<End> => {
        setSent(now)
        const end = await submit()
        if (!end.ok) setSent(null)
        return end
      },
  }
}
