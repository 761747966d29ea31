import { isDate } from '#domain/kernel/calendar-date.ts'
import { formatDateTime } from '#domain/kernel/date-format.ts'
import { useClient } from '#web/lib/client.ts'
import type { KindDisplayProps } from '../kind-props.ts'
import { partOf, textOf } from '../reading.ts'

export const DateAndTimeDisplay = ({ item: { value } }: KindDisplayProps) => {
  const { dateFormatTextualWithYear } = useClient()
  const date = partOf(value, 'date')
  return isDate(date) ? (
    <>{formatDateTime(date, textOf(partOf(value, 'time')), dateFormatTextualWithYear)}</>
  ) : null
}
