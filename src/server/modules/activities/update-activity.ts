import type { ActivityUpdateForm } from '#contract/activity-form.ts'
import type { ActivityGroup } from '#contract/activity-groups.ts'
import { soldChanges, ticketTypeIssues } from '#domain/activities/sold-changes.ts'
import { failed, Failure, invalid, notFound } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import type { Scope } from '../../db/scope.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { bookedOf } from '../bookings/has-bookings.ts'
import { movePurchases } from '../bookings/move-purchases.ts'
import { soldByTicket } from '../bookings/sales.ts'
import { readClient } from '../clients/lock-client.ts'
import { readActivityFields, rememberActivityFiles } from './activity-fields.ts'
import { lockRows, type SessionRow } from './activity-rows.ts'
import { saveStory } from './activity-story.ts'
import { contentIssues, planRefusal } from './check-activity.ts'
import { sessionColumns } from './columns-of-form.ts'
import { contentOfRows } from './form-of-rows.ts'
import { movesStory } from './moves-story.ts'
import { readActivity } from './read-activity.ts'
import { withNewIds } from './real-ids.ts'
import { settle } from './settle.ts'
import { deletionRefusal, overRefusal, restrictionRefusal } from './sold-refusals.ts'
import { tidyForm } from './tidy-form.ts'
import { writeChanges } from './write-changes.ts'

const asSaved = (row: SessionRow) => ({
  _id: row.id,
  enabled: row.enabled,
  startsAt: row.startsAt.toString(),
  placeLimit: row.placeLimit,
})

/** Saves an activity whole; those who bought all its sessions, or subscribed, move with it. */
export const updateActivity = (
  scope: Scope,
  id: string,
  { version, allowOver, ...form }: ActivityUpdateForm,
): Promise<ActivityGroup | Failure> =>
  scope.transaction(async (tx) => {
    const client = await readClient(tx)
    const rows = await lockRows(tx, id)
    if (!rows) return notFound()
    if (rows.group.version !== version) return new Failure('stale', messages.activitySavedByOther)
    const before = contentOfRows(rows)
    const content = tidyForm(form)
    const refusal = planRefusal(client, before, content)
    if (refusal) return refusal

    const issues = await contentIssues(tx, content, { id, content: before })
    const fieldData = await readActivityFields(tx, scope, form.fieldData, rows.group)
    if (failed(fieldData)) return invalid([...issues, ...fieldData.issues], fieldData.message)
    if (issues.length > 0) return invalid(issues)

    const after = await withNewIds(tx, content)
    const booked = await bookedOf(tx, id)
    const sold = booked.any ? await soldByTicket(tx, id) : {}
    const taken = Object.fromEntries(rows.sessions.map((row) => [row.id, row.placesTaken]))
    const place = { clientId: tx.clientId, activityGroupId: id }
    const sessionRows = (gained: Readonly<Record<string, number>>) =>
      after.sessions.map((session) =>
        sessionColumns(
          place,
          session,
          client.timeZone,
          (taken[session._id] ?? 0) + (gained[session._id] ?? 0),
        ),
      )
    const was = { sessions: rows.sessions.map(asSaved), tickets: before.tickets }
    const becomes = { sessions: sessionRows({}).map(asSaved), tickets: after.tickets }
    const typeIssues = ticketTypeIssues(was, becomes)
    if (typeIssues.length > 0) return invalid(typeIssues)
    const changes = soldChanges(was, becomes, sold, taken, tx.now.toString())
    const blocked =
      deletionRefusal(before, after, booked) ??
      restrictionRefusal(becomes, sold) ??
      (allowOver ? undefined : overRefusal(changes))
    if (blocked) return blocked

    await writeChanges(tx, {
      rows,
      before,
      after,
      afterSessions: sessionRows(changes.gained),
      fieldData,
      timeZone: client.timeZone,
    })
    await movePurchases(tx, id, changes.moves)
    const misused = await rememberActivityFiles(tx, id, fieldData)
    if (misused) return misused
    await recordAudit(tx, {
      action: 'activityGroups.update',
      subject: 'activityGroup',
      subjectId: id,
      changes: [...saveStory(before, after, client.currency), ...movesStory(changes, after)],
    })
    const unsettled = await settle(tx, client, after)
    return unsettled ?? readActivity(tx, id)
  })
