import { DateField } from '../../form/date-field.tsx'
import { GroupField } from '../../form/group-field.tsx'
import { TimeField } from '../../form/time-field.tsx'
import type { KindInputProps } from '../kind-props.ts'
import { partOf, textOf } from '../reading.ts'

export const DateAndTimeInput = ({ value, onChange, facts }: KindInputProps) => {
  const date = textOf(partOf(value, 'date'))
  const time = textOf(partOf(value, 'time'))
  const change = (parts: { readonly date: string; readonly time: string }) =>
    onChange(parts.date === '' && parts.time === '' ? undefined : parts)
  return (
    <GroupField {...facts} onLeave={facts.onBlur}>
      <DateField label="Date" value={date} onChange={(next) => change({ date: next, time })} />
      <TimeField label="Time" maw={120} value={time} onChange={(next) => change({ date, time: next })} />
    </GroupField>
  )
}
