import { z } from 'zod'
import { fieldDataItem } from '#contract/people/fields/field-data.ts'
import { id, instant, version } from '#contract/shapes.ts'

/**
 * A person who takes part and belongs to one user. Answers to built-in fields have properties of their own and are also
 * part of the field data.
 */
export const attendee = z.object({
  _id: id,
  user: z.object({ _id: id, firstName: z.string(), lastName: z.string(), email: z.string() }),
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: z.iso.date().nullable(),
  fieldData: z.array(fieldDataItem),
  version,
  createdAt: instant,
})
export type Attendee = z.infer<typeof attendee>
