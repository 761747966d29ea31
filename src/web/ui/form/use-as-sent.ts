import { useState } from 'react'

/**
 * Keeps what a form is about as it was when it was sent. Sending changes the data, but a dialog that is fading out or
 * reports the result must still describe what was sent.
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
