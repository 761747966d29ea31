import type { FieldDataItem } from '#contract/people/fields/field-data.ts'
import { fileRecord, type FileRecord } from '#contract/platform/files/file-record.ts'

/** Returns the files in a record's answers. */
export const filesIn = (items: readonly FieldDataItem[]): readonly FileRecord[] =>
  items.flatMap(({ valueRefArray }) =>
    (valueRefArray ?? []).flatMap((reference) => {
      const file = fileRecord.safeParse(reference)
      return file.success ? [file.data] : []
    }),
  )
