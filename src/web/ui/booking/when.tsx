import { whenInWords } from '#domain/sales/bookings/when-in-words.ts'
import { atTicketHours, type TicketHours } from '#domain/catalogue/activities/tickets/ticket-hours.ts'
import { useClient } from '#web/lib/client.ts'

interface WhenProps {
  readonly sessions: readonly { readonly date: { readonly start: string; readonly end: string } }[]
  /** Of the ticket, where it has its own. */
  readonly hours: TicketHours | null
}

/** When something that is booked takes place, in a line, by the organiser's clocks. */
export const When = ({ sessions, hours }: WhenProps) => {
  const client = useClient()
  const words = whenInWords(atTicketHours(sessions, hours, client.timeZone), client)
  return sessions.length > 1 ? `${words} · ${sessions.length} dates` : words
}
