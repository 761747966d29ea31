import { fewPlaces } from '#domain/sales/listing/places-left.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { placesInWords } from './card-words.ts'

interface PlacesNoteProps {
  readonly left: number | null
  readonly always?: boolean
  /** How they are told, where they are not simply the date's. */
  readonly inWords?: (left: number) => string
}

/** 'Full', or how many are left where they are few; `always` also where they are many. */
export const PlacesNote = ({ left, always = false, inWords = placesInWords }: PlacesNoteProps) => {
  if (left === null) return null
  if (left === 0) return <StatusBadge tone="bad">Full</StatusBadge>
  if (left <= fewPlaces) return <StatusBadge tone="warning">{inWords(left)}</StatusBadge>
  return always ? <span>{inWords(left)}</span> : null
}
