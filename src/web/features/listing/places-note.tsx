import { fewPlaces } from '#domain/listing/places-left.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { placesInWords } from './card-words.ts'

/** 'Full', or how many are left where they are few; `always` also where they are many. */
export const PlacesNote = ({
  left,
  always = false,
}: {
  readonly left: number | null
  readonly always?: boolean
}) => {
  if (left === null) return null
  if (left === 0) return <StatusBadge tone="bad">Full</StatusBadge>
  if (left <= fewPlaces) return <StatusBadge tone="warning">{placesInWords(left)}</StatusBadge>
  return always ? <span>{placesInWords(left)}</span> : null
}
