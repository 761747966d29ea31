import { fields } from '#contract/people/fields/fields.ts'
import type { FieldUsage } from '#domain/people/fields/field-kinds.ts'
import { messages } from '#domain/messages.ts'
import { withReason } from '#domain/sentences.ts'
import { queryOptions } from '@tanstack/react-query'
import { ApiError, reworded } from './api-error.ts'
import { callWith } from './call.ts'
import { queryKeyOf } from './query.ts'

interface FieldsRead {
  readonly usage: FieldUsage
  /** Only for the team. */
  readonly includeDisabled?: 'true'
  readonly includeAdminOnly?: 'true'
}

/** Returns the query for the fields of a usage, sorted by weight: `useQuery(fieldsQuery({ usage: 'attendee' }))`. */
export const fieldsQuery = (query: FieldsRead) =>
  queryOptions({
    queryKey: queryKeyOf(fields.list, { query }),
    queryFn: async ({ signal }) =>
      callWith(fields.list, { query }, { signal }).catch((error: unknown) => {
        throw error instanceof ApiError
          ? reworded(error, withReason(messages.failedToGetFields, error.message))
          : error
      }),
  })
