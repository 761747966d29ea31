import { isDate } from '#domain/kernel/calendar-date.ts'
import { CalendarDate } from '../../format/date-time.tsx'
import type { KindDisplayProps } from '../kind-props.ts'

export const DateDisplay = ({ item: { value } }: KindDisplayProps) =>
  isDate(value) ? <CalendarDate date={value} /> : null
