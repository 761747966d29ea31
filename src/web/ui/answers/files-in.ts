import type { FieldDataItem } from '#contract/field-data.ts'
import { fileRecord, type FileRecord } from '#contract/file-record.ts'

/** The files that a record's answers name. */
export const filesIn = (items: readonly FieldDataItem[]): readonly FileRecord[] =>
  items.flatMap(({ valueRefArray }) =>
    (valueRefArray ?? []).flatMap((reference) => {
      const file = fileRecord.safeParse(reference)
      return file.success ? [file.data] : []
    }),
  )
