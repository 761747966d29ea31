import { fewPlaces } from '#domain/sales/listing/places-left.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { placesInWords } from './card-words.ts'

interface PlacesNoteProps {
  readonly left: number | null
  readonly always?: boolean
  /** Formats the number, if it isn't simply the date's. */
  readonly inWords?: (left: number) => string
}

/** The note on places left: 'Full', or the number if few are left. With `always`, also if many are. */
export const PlacesNote = ({ left, always = false, inWords = placesInWords }: PlacesNoteProps) => {
  if (left === null) return null
  if (left === 0) return <StatusBadge tone="bad">Full</StatusBadge>
  if (left <= fewPlaces) return <StatusBadge tone="warning">{inWords(left)}</StatusBadge>
  return always ? <span>{inWords(left)}</span> : null
}
