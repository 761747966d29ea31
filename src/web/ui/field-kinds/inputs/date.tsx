import { birthExample } from '#domain/people/attendees/birth-example.ts'
import { DateField } from '../../form/date-field.tsx'
import type { KindInputProps } from '../kind-props.ts'
import { orNothing, textOf } from '../reading.ts'

export const DateInput = ({ field, value, onChange, facts }: KindInputProps) => (
  <DateField
    {...facts}
    value={textOf(value)}
    onChange={(date) => onChange(orNothing(date))}
    example={field.internalKey === 'attendee_dob' ? birthExample : undefined}
  />
)
