import type { SessionForm } from '#contract/catalogue/activities/activity-form.ts'
import type { ActivityRow, SessionRow } from '#server/catalogue/activities/activity-rows.ts'
import { type ActivityContent, sessionOfRow } from '#server/catalogue/activities/form-of-rows.ts'

/*
 * Leaves past times at their instant even if the organiser's time zone has changed since. Recalculated, a session that
 * began this morning could begin again this afternoon and be sold. A time that the form changes counts as new.
 */

const isPast = (at: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(at, now) <= 0

export const keptSessionInstants = (
  session: SessionForm,
  row: SessionRow | undefined,
  now: Temporal.Instant,
): Partial<Pick<SessionRow, 'startsAt' | 'endsAt'>> => {
  if (!row || !isPast(row.startsAt, now)) return {}
  const was = sessionOfRow(row)
  const isSameTime = (['localDate', 'startTime', 'endTime'] as const).every(
    (part) => session[part] === was[part],
  )
  return isSameTime ? { startsAt: row.startsAt, endsAt: row.endsAt } : {}
}

type LocalMoment = ActivityContent['salesOpen']

const isSameMoment = (a: LocalMoment, b: LocalMoment): boolean => a?.date === b?.date && a?.time === b?.time

export const keptSalesInstants = (
  form: Pick<ActivityContent, 'salesOpen' | 'salesClose'>,
  row: ActivityRow,
  now: Temporal.Instant,
): Partial<Pick<ActivityRow, 'salesOpenAt' | 'salesCloseAt'>> => {
  const stays = (moment: LocalMoment, was: LocalMoment, at: Temporal.Instant | null) =>
    at !== null && isPast(at, now) && isSameMoment(moment, was)
  return {
    ...(stays(form.salesOpen, row.salesOpen, row.salesOpenAt) && { salesOpenAt: row.salesOpenAt }),
    ...(stays(form.salesClose, row.salesClose, row.salesCloseAt) && { salesCloseAt: row.salesCloseAt }),
  }
}
