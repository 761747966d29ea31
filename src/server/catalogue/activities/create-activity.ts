import type { ActivityForm } from '#contract/catalogue/activities/activity-form.ts'
import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import { failed, type Failure, invalid } from '#domain/kernel/failure.ts'
import type { Scope } from '#server/db/scope.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { readClient } from '#server/platform/clients/lock-client.ts'
import { noteActivityCreated } from '#server/platform/clients/note-activity-created.ts'
import { holdActivityFields, readActivityFields, rememberActivityFiles } from './activity-fields.ts'
import { creationStory } from './activity-story.ts'
import { contentIssues, planRefusal } from './check-activity.ts'
import { insertActivity } from './insert-activity.ts'
import { nothingSold } from './present-activity.ts'
import { readActivity } from './read-activity.ts'
import { settle } from './settle.ts'
import { tidyForm } from './tidy-form.ts'
import { withNewIds } from './with-new-ids.ts'
import { withPlanPrices } from './with-plan-prices.ts'

export const createActivity = (scope: Scope, form: ActivityForm): Promise<ActivityGroup | Failure> =>
  scope.transaction(async (tx) => {
    const client = await readClient(tx)
    await holdActivityFields(tx)
    const content = tidyForm(form)
    const refusal = planRefusal(client, undefined, content)
    if (refusal) return refusal
    const issues = await contentIssues(tx, content, undefined)
    const fieldData = await readActivityFields(tx, scope, form.fieldData, undefined)
    if (failed(fieldData)) return invalid([...issues, ...fieldData.issues], fieldData.reason)
    if (issues.length > 0) return invalid(issues)

    const kept = await withNewIds(tx, await withPlanPrices(tx, content))
    const id = await insertActivity(tx, client, kept, fieldData)
    const misused = await rememberActivityFiles(tx, id, fieldData)
    if (misused) return misused
    await recordAudit(tx, {
      action: 'activityGroups.create',
      subject: 'activityGroup',
      subjectId: id,
      changes: creationStory(kept),
    })
    await noteActivityCreated(tx)
    const unsettled = await settle(tx, client, kept)
    return unsettled ?? readActivity(tx, id, nothingSold)
  })
