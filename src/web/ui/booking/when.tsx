import { whenInWords } from '#domain/sales/bookings/when-in-words.ts'
import { atTicketHours, type TicketHours } from '#domain/catalogue/activities/tickets/ticket-hours.ts'
import { useClient } from '#web/lib/client.ts'

interface WhenProps {
  readonly sessions: readonly { readonly date: { readonly start: string; readonly end: string } }[]
  /** The ticket's own hours, if it has any. */
  readonly hours: TicketHours | null
}

/** Shows when a booked item takes place, on one line, in the organiser's time zone. */
export const When = ({ sessions, hours }: WhenProps) => {
  const client = useClient()
  const words = whenInWords(atTicketHours(sessions, hours, client.timeZone), client)
  return sessions.length > 1 ? `${words} · ${sessions.length} dates` : words
}
