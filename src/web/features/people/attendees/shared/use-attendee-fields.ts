import { fieldsQuery } from '#web/lib/fields-query.ts'
import { useQuery } from '@tanstack/react-query'

/** Reads the attendee fields that families are asked, or those of the team as well. */
export const useAttendeeFields = (team: boolean) =>
  useQuery(fieldsQuery({ usage: 'attendee', ...(team && { includeAdminOnly: 'true' }) }))
