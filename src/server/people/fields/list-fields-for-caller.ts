import type { FieldAnswer } from '#contract/people/fields/fields.ts'
import { Failure } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import type { FieldUsage } from '#domain/people/fields/field-kinds.ts'
import { may } from '#domain/platform/access/permissions.ts'
import type { Scope } from '#server/db/scope.ts'
import type { SignedIn } from '#server/platform/access/signed-in.ts'
import { type FieldsWanted, listFields } from './field.ts'

interface FieldQuery extends FieldsWanted {
  readonly usage: FieldUsage
}

/**
 * Removes the activity ids from a field. Some activities are known only by their link, so only people who fill in
 * attendees get their ids.
 */
const withoutActivities = (field: FieldAnswer): FieldAnswer => ({ ...field, activityGroups: [] })

export const listFieldsForCaller = (
  scope: Scope,
  user: SignedIn | undefined,
  { usage, ...wanted }: FieldQuery,
): Promise<FieldAnswer[] | Failure> =>
  scope.transaction(async (tx) => {
    const onTeam = user !== undefined && may(user.role, 'admin.enter')
    if (!onTeam && (wanted.includeDisabled === true || wanted.includeAdminOnly === true))
      return new Failure('forbidden', messages.notAllowed)
    const found = await listFields(tx, usage, wanted)
    const seesActivities = onTeam || (user !== undefined && usage === 'attendee')
    return seesActivities ? found : found.map(withoutActivities)
  })
