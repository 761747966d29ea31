import { copyActivity as copyOf, copyIssues } from '#domain/catalogue/activities/copy-activity.ts'
import { type Failure, invalid, notFound } from '#domain/kernel/failure.ts'
import type { Scope } from '#server/db/scope.ts'
import { applyFieldsToCopy } from '#server/people/fields/apply-fields-to-copy.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { readClient } from '#server/platform/clients/lock-client.ts'
import { holdActivityFields, rememberActivityFiles } from './activity-fields.ts'
import { lockActivity, readRows } from './activity-rows.ts'
import { creationStory } from './activity-story.ts'
import { contentOfRows } from './form-of-rows.ts'
import { insertActivity } from './insert-activity.ts'
import { settle } from './settle.ts'
import { withNewIds } from './with-new-ids.ts'

/**
 * Copies an activity. The copy shares pictures and documents with the original, because a file is only deleted when
 * nothing uses it.
 */
export const copyActivity = (
  scope: Scope,
  id: string,
  { name, shiftDays }: { readonly name: string; readonly shiftDays: number },
): Promise<{ _id: string } | Failure> =>
  scope.transaction(async (tx) => {
    const client = await readClient(tx)
    await holdActivityFields(tx)
    // The lock prevents the venue or policy of the original from being deleted during the copy.
    await lockActivity(tx, id)
    const rows = await readRows(tx, id)
    if (!rows) return notFound()
    const { planLevel } = client
    const content = contentOfRows(rows)
    const issues = copyIssues(content, shiftDays)
    if (issues.length > 0) return invalid(issues)
    const copy = copyOf(content, { name, shiftDays, planLevel })
    const kept = await withNewIds(tx, copy, () => true)
    const copyId = await insertActivity(tx, client, kept, rows.group.fieldData)
    await applyFieldsToCopy(tx, id, copyId)
    const misused = await rememberActivityFiles(tx, copyId, rows.group.fieldData)
    if (misused) return misused
    await recordAudit(tx, {
      action: 'activityGroups.copy',
      subject: 'activityGroup',
      subjectId: copyId,
      changes: [{ field: 'copiedFrom', from: null, to: rows.group.name }, ...creationStory(kept)],
    })
    return (await settle(tx, client, kept)) ?? { _id: copyId }
  })
