import { fewPlaces } from '#domain/listing/places-left.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { placesInWords, placesWithTicket } from './card-words.ts'

interface PlacesNoteProps {
  readonly left: number | null
  readonly always?: boolean
  /** They are what a ticket lets in, and the date has more. */
  readonly ofTicket?: boolean
}

/** 'Full', or how many are left where they are few; `always` also where they are many. */
export const PlacesNote = ({ left, always = false, ofTicket = false }: PlacesNoteProps) => {
  if (left === null) return null
  if (left === 0) return <StatusBadge tone="bad">Full</StatusBadge>
  const words = (ofTicket ? placesWithTicket : placesInWords)(left)
  if (left <= fewPlaces) return <StatusBadge tone="warning">{words}</StatusBadge>
  return always ? <span>{words}</span> : null
}
