import { calendarFeeds } from '#contract/attendance/calendar-feeds.ts'
import { failed } from '#domain/kernel/failure.ts'
import { EncodedAnswer } from '#server/http/encoded-answer.ts'
import type { Server } from '#server/http/serve.ts'
import { createFeed, readOwnFeed, removeFeed, updateFeed } from './own-feed.ts'
import { readFeed } from './read-feed.ts'

/**
 * Ignores the creation time when comparing calendars, so that a calendar app that polls every hour doesn't load an
 * unchanged calendar again.
 */
const answerOf = (calendar: string): EncodedAnswer =>
  new EncodedAnswer(calendar, {
    type: 'text/calendar; charset=utf-8',
    toCompare: calendar.replaceAll(/^DTSTAMP:.*$/gmu, ''),
  })

export const serveCalendarFeeds = ({ serve }: Server) => {
  serve(calendarFeeds.readOwn, ({ caller }) => readOwnFeed(caller.scope, caller.user.userId))

  serve(calendarFeeds.create, ({ caller }) => createFeed(caller.scope, caller.user.userId))

  serve(calendarFeeds.update, ({ caller, body }) => updateFeed(caller.scope, caller.user.userId, body))

  serve(calendarFeeds.remove, ({ caller }) => removeFeed(caller.scope, caller.user.userId))

  serve(calendarFeeds.file, async ({ caller, params }) => {
    const calendar = await readFeed(caller.scope, params.token)
    return failed(calendar) ? calendar : answerOf(calendar)
  })
}
