import { useState } from 'react'

/** When this was opened, as ISO: what can still be booked does not change under the pointer. The server decides. */
export const useOpenedAt = (): string => {
  const [at] = useState(() => new Date().toISOString())
  return at
}
