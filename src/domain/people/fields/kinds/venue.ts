import { messages } from '#domain/messages.ts'
import { referenceKind } from '../field-kind.ts'

/** The kind for a venue. Only the server can say whether the venue exists. */
export const venueKind = referenceKind('valueRefVenue', (value) =>
  typeof value === 'string' ? undefined : messages.notAVenue,
)
