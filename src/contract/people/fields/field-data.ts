import { z } from 'zod'
import { fileRecord } from '#contract/platform/files/file-record.ts'
import { publicVenue } from '#contract/platform/venues/public-venue.ts'
import { id } from '#contract/shapes.ts'
import { unique, uniqueBy } from '#contract/unique.ts'
import { limits } from '#domain/limits.ts'

/** A text, a number, a yes or no, or the parts of an answer such as a duration. The kind of the field says which. */
const plainValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
])

/** An answer to a field. Exactly one of the four properties holds it, depending on the kind of the field. */
export const fieldDataItem = z.object({
  field: z.object({ _id: id, title: z.string(), weight: z.number().int() }),
  value: plainValue.nullable(),
  /** The chosen option of a dropdown. */
  valueRef: z.object({ _id: id, name: z.string() }).nullable(),
  /** The chosen options of a multiple checkbox, or files. */
  valueRefArray: z.array(z.union([fileRecord, z.object({ _id: id, name: z.string() })])).nullable(),
  valueRefVenue: publicVenue.nullable(),
})
export type FieldDataItem = z.infer<typeof fieldDataItem>

/** An answer as a form sends it, with references by their ids. */
export const fieldDataInput = z.object({
  field: z.object({ _id: id }),
  value: plainValue.nullable().optional(),
  valueRef: id.nullable().optional(),
  valueRefArray: z.array(id).max(limits.optionsPerField).check(unique()).nullable().optional(),
  valueRefVenue: id.nullable().optional(),
})
export type FieldDataInput = z.infer<typeof fieldDataInput>

export const fieldDataInputs = z
  .array(fieldDataInput)
  .max(limits.fieldsPerClient)
  .check(uniqueBy(({ field }) => field._id))
