import { pages } from '#contract/pages.ts'
import { sessionRemindersDue } from '#domain/attendance/reminders/session-reminders-due.ts'
import { timesInWords } from '#domain/catalogue/activities/sessions/dates-in-words.ts'
import { hoursInWords } from '#domain/catalogue/activities/tickets/ticket-hours.ts'
import { formatDate } from '#domain/kernel/date-format.ts'
import { activityPlaces } from '#server/catalogue/activities/activity-places.ts'
import type { Scope } from '#server/db/scope.ts'
import type { RemindedSession } from '#server/gateways/mail/kinds/booking-emails.ts'
import { queueEmails } from '#server/gateways/mail/queue-emails.ts'
import { claimReminders } from './claim-reminders.ts'
import { comingPlaces } from './coming-places.ts'

type ComingPlace = Awaited<ReturnType<typeof comingPlaces>>[number]

const sessionOf = (place: ComingPlace, where: ReadonlyMap<string, string>): RemindedSession => ({
  activity: place.activity,
  times: place.hours
    ? hoursInWords(place.hours)
    : timesInWords({ start: place.startTime, end: place.endTime }),
  place: where.get(place.activityGroupId) ?? '',
  firstNames: place.firstNames,
  note: place.note,
})

/** Sends one email for each person and day, about sessions without a reminder. */
export const remindOfSessions = async (scope: Scope): Promise<void> => {
  const { sessionReminderHours: hours, dateFormatTextualWithYear, baseUrl } = scope.client
  if (hours === null) return
  await scope.transaction(async (tx) => {
    // Reads a day beyond the reminder hours, because everything else on the same day belongs in the same email.
    const places = await comingPlaces(tx, tx.now.add({ hours: hours + 24 }))
    const due = sessionRemindersDue(
      places.map((place) => ({
        ...place,
        startsAt: place.startsAt.toString(),
        bookedAt: (place.bookedAt ?? tx.now).toString(),
      })),
      hours,
      tx.now.toString(),
    )
    const claims = due.flatMap(({ userId, sessionIds }) =>
      sessionIds.map((subjectId) => ({ subjectId, userId })),
    )
    const claimed = await claimReminders(tx, 'session', claims)
    const isClaimed = new Set(claimed.map(({ subjectId, userId }) => `${userId} ${subjectId}`))
    const told = places.filter(({ userId, sessionId }) => isClaimed.has(`${userId} ${sessionId}`))
    const where = await activityPlaces(
      tx,
      told.map(({ activityGroupId }) => activityGroupId),
    )
    const days = [...Map.groupBy(told, ({ userId, localDate }) => `${userId} ${localDate}`).values()]
    await queueEmails(
      tx,
      scope.client,
      'sessionReminder',
      days.flatMap((day) => {
        const [to] = day
        if (!to) return []
        const data = {
          day: formatDate(to.localDate, dateFormatTextualWithYear),
          sessions: day.map((place) => sessionOf(place, where)),
          link: `${baseUrl}${pages.accountBookings()}`,
        }
        return [{ to, data }]
      }),
    )
  })
}
