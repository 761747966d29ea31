import type { FieldDataItem } from '#contract/people/fields/field-data.ts'
import type { FieldAnswer } from '#contract/people/fields/fields.ts'
import type { FileRecord } from '#contract/platform/files/file-record.ts'
import { tabTypeOf } from '#domain/catalogue/home-tabs/offered-fields.ts'
import { fieldsShown } from '#domain/people/fields/field-values.ts'
import type { Tx } from '#server/db/transaction.ts'
import { presentFieldDataOfMany } from '#server/people/fields/present-field-data.ts'
import type { CatalogueActivity } from './catalogue.ts'

type Answers = Pick<CatalogueActivity, 'description' | 'pictures' | 'venue' | 'fieldData' | 'fields' | 'tags'>

interface Answered {
  readonly id: string
  readonly fieldData: Readonly<Record<string, unknown>>
}

const isFile = (entry: object): entry is FileRecord => 'originalname' in entry

/**
 * Collects the options and venues of fields that visitors may see, because tabs and filters find activities only by
 * those.
 */
const tagsOf = (fields: readonly FieldAnswer[], items: readonly FieldDataItem[]): readonly string[] => {
  const choosable = new Set(fields.filter((field) => tabTypeOf(field)).map(({ _id }) => _id))
  return items
    .filter(({ field }) => choosable.has(field._id))
    .flatMap(({ valueRef, valueRefArray, valueRefVenue }) =>
      [valueRef, valueRefVenue, ...(valueRefArray ?? [])].flatMap((one) => (one ? [one._id] : [])),
    )
}

const takenApart = (fields: readonly FieldAnswer[], items: readonly FieldDataItem[]): Answers => {
  const itemOf = (key: string) => {
    const field = fields.find(({ internalKey }) => internalKey === key)
    return field && items.find((item) => item.field._id === field._id)
  }
  const [description, images, venue] = ['activity_description', 'activity_images', 'activity_venue'].map(
    itemOf,
  )
  const others = items.filter((item) => item !== description && item !== images && item !== venue)
  return {
    description: typeof description?.value === 'string' ? description.value : '',
    pictures: (images?.valueRefArray ?? []).filter(isFile),
    venue: venue?.valueRefVenue ?? null,
    fieldData: others,
    fields: fields.filter(({ _id }) => others.some((item) => item.field._id === _id)),
    tags: tagsOf(fields, items),
  }
}

/**
 * Reads answers. `fields` are the enabled fields that aren't admin-only, and answers to any other field are dropped
 * here.
 */
export const readAnswers = async (
  tx: Tx,
  country: string,
  fields: readonly FieldAnswer[],
  groups: readonly Answered[],
): Promise<ReadonlyMap<string, Answers>> => {
  const records = groups.map(({ id, fieldData }) => ({
    id,
    values: fieldData,
    fields: fieldsShown(fields, { admin: false, activityGroup: id }),
  }))
  const items = await presentFieldDataOfMany(tx, country, records)
  return new Map(records.map(({ id, fields: own }, index) => [id, takenApart(own, items[index] ?? [])]))
}
