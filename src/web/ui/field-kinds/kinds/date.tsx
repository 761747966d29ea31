import { isDate } from '#domain/kernel/calendar-date.ts'
import { DateField } from '../../form/date-field.tsx'
import { CalendarDate } from '../../format/date-time.tsx'
import type { FieldKindView } from '../field-kind-view.ts'
import { orNothing, textOf } from '../reading.ts'

export const dateView: FieldKindView = {
  Input: ({ value, onChange, facts }) => (
    <DateField {...facts} value={textOf(value)} onChange={(date) => onChange(orNothing(date))} />
  ),
  Display: ({ item: { value } }) => (isDate(value) ? <CalendarDate date={value} /> : null),
}
