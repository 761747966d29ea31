import { fieldsQuery } from '#web/lib/fields-query.ts'
import { useQuery } from '@tanstack/react-query'

/** The attendee fields that families are asked, or the team's as well. */
export const useAttendeeFields = (team: boolean) =>
  useQuery(fieldsQuery({ usage: 'attendee', ...(team && { includeAdminOnly: 'true' }) }))
