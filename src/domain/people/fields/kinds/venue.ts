import { messages } from '#domain/messages.ts'
import { referenceKind } from '../field-kind.ts'

/** Whether there is such a venue, only the server can say. */
export const venueKind = referenceKind('valueRefVenue', (value) =>
  typeof value === 'string' ? undefined : messages.notAVenue,
)
