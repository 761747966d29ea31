import { whenInWords } from '#domain/bookings/when-in-words.ts'
import { useClient } from '#web/lib/client.ts'

interface WhenProps {
  readonly sessions: readonly { readonly date: { readonly start: string; readonly end: string } }[]
}

/** When something that is booked takes place, in a line, by the organiser's clocks. */
export const When = ({ sessions }: WhenProps) => {
  const words = whenInWords(sessions, useClient())
  return sessions.length > 1 ? `${words} · ${sessions.length} dates` : words
}
