import type { ActivityUpdateForm } from '#contract/catalogue/activities/activity-form.ts'
import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import { failed, Failure, invalid, notFound } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import type { SoldChanges } from '#domain/sales/activity-changes/sold-changes.ts'
import {
  activityFields,
  holdActivityFields,
  readActivityFields,
  rememberActivityFiles,
} from '#server/catalogue/activities/activity-fields.ts'
import { type ActivityRows, lockRows } from '#server/catalogue/activities/activity-rows.ts'
import { saveStory } from '#server/catalogue/activities/activity-story.ts'
import { contentIssues, planRefusal } from '#server/catalogue/activities/check-activity.ts'
import { type ActivityContent, contentOfRows } from '#server/catalogue/activities/form-of-rows.ts'
import { readActivity } from '#server/catalogue/activities/read-activity.ts'
import { settle } from '#server/catalogue/activities/settle.ts'
import { tidyForm } from '#server/catalogue/activities/tidy-form.ts'
import { withNewIds } from '#server/catalogue/activities/with-new-ids.ts'
import { withPlanPrices } from '#server/catalogue/activities/with-plan-prices.ts'
import type { Change } from '#server/db/schema/audit.ts'
import type { Scope } from '#server/db/scope.ts'
import { answersStory } from '#server/people/fields/answers-story.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { readClient } from '#server/platform/clients/lock-client.ts'
import { movePurchases } from '#server/sales/bookings/move-purchases.ts'
import { offerIn } from '#server/sales/waitlists/offer-in.ts'
import { judgeSold } from './judge-sold.ts'
import { readSold } from './read-sold.ts'
import { writeChanges } from './write-changes.ts'

/** Records in the history that people gained places they didn't ask for, and that a limit was knowingly exceeded. */
const movesStory = ({ gained, over }: SoldChanges, after: ActivityContent): Change[] => {
  const places = Object.values(gained).reduce((sum, count) => sum + count, 0)
  const sessions = over.map(
    ({ index, limit, needed }) =>
      `${after.sessions[index]?.localDate ?? ''}: ${needed} places, limit ${limit}`,
  )
  return [
    ...(places === 0 ? [] : [{ field: 'placesGiven', from: null, to: places }]),
    ...(sessions.length === 0 ? [] : [{ field: 'wentOverLimit', from: null, to: sessions.join('; ') }]),
  ]
}

/** Keeps sessions disabled that were cancelled for everyone, even if the form enables them. */
const staysCancelled = <Content extends Pick<ActivityContent, 'sessions'>>(
  rows: ActivityRows,
  content: Content,
): Content => {
  const cancelled = new Set(
    rows.sessions.filter(({ cancelledAt }) => cancelledAt !== null).map(({ id }) => id),
  )
  return {
    ...content,
    sessions: content.sessions.map((one) => (cancelled.has(one._id) ? { ...one, enabled: false } : one)),
  }
}

/** Saves a whole activity. Customers who bought all sessions or a subscription move with it. */
export const updateActivity = (
  scope: Scope,
  id: string,
  { version, allowOver, ...form }: ActivityUpdateForm,
): Promise<ActivityGroup | Failure> =>
  scope.transaction(async (tx) => {
    const client = await readClient(tx)
    await holdActivityFields(tx)
    const rows = await lockRows(tx, id)
    if (!rows) return notFound()
    if (rows.group.version !== version) return new Failure('stale', messages.activitySavedByOther)
    const before = contentOfRows(rows)
    const content = tidyForm(form)
    const refusal = planRefusal(client, before, content)
    if (refusal) return refusal

    const issues = await contentIssues(tx, content, { id, content: before })
    const fieldData = await readActivityFields(tx, scope, form.fieldData, rows.group)
    if (failed(fieldData)) return invalid([...issues, ...fieldData.issues], fieldData.reason)
    if (issues.length > 0) return invalid(issues)

    const after = staysCancelled(rows, await withNewIds(tx, await withPlanPrices(tx, content)))
    const { timeZone } = client
    const judged = await judgeSold(tx, rows, after, { timeZone, allowOver })
    if (failed(judged)) return judged

    await writeChanges(tx, { rows, before, after, sessions: judged.sessions, fieldData, timeZone })
    await movePurchases(tx, id, judged.changes.moves)
    await offerIn(tx, id)
    const misused = await rememberActivityFiles(tx, id, fieldData)
    if (misused) return misused
    await recordAudit(tx, {
      action: 'activityGroups.update',
      subject: 'activityGroup',
      subjectId: id,
      changes: [
        ...saveStory(before, after, client.currency),
        ...answersStory(await activityFields(tx), rows.group.fieldData, fieldData),
        ...movesStory(judged.changes, after),
      ],
    })
    const unsettled = await settle(tx, client, after)
    return unsettled ?? readActivity(tx, id, readSold)
  })
