import type { Chapter } from './example.ts'
import { activityChapter } from './examples-activity.ts'
import { attendeeChapter } from './examples-attendee.ts'
import { codeChapter } from './examples-code.ts'
import { sessionChapter } from './examples-session.ts'
import { severalChapter } from './examples-several.ts'

/** The worked examples of docs/rules/discounts.md, in order. */
export const chapters: readonly Chapter[] = [
  activityChapter,
  sessionChapter,
  attendeeChapter,
  severalChapter,
  codeChapter,
]
