import { messages } from '#contract/attendance/messages.ts'
import { queryOf } from '#web/lib/query.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

export interface MessageValues {
  /** The chosen session, or '' for everyone. */
  readonly session: string
  readonly includePast: boolean
  readonly subject: string
  readonly text: string
}

export const bodyOf = (activityGroup: string, { session, ...values }: MessageValues) => ({
  activityGroup,
  ...values,
  session: session === '' ? null : session,
})

/** Waits for a pause in typing, because the server renders the email so that the preview matches what is sent. */
const pauseMs = 400

export const useMessagePreview = (activityGroup: string, values: MessageValues) => {
  const [settled] = useDebouncedValue(values, pauseMs)
  const { subject, text } = settled
  const body = {
    ...bodyOf(activityGroup, settled),
    subject: subject.trim() === '' ? 'Your subject' : subject,
    text: text.trim() === '' ? 'Your message' : text,
  }
  return useQuery({ ...queryOf(messages.preview, { body }), placeholderData: keepPreviousData, gcTime: 0 })
}
