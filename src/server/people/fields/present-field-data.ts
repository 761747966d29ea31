import { eq } from 'drizzle-orm'
import type { FieldDataItem } from '#contract/people/fields/field-data.ts'
import { limits } from '#domain/limits.ts'
import { fieldKindRules } from '#domain/people/fields/field-kind-rules.ts'
import type { FieldDefinition, FieldKind, FieldValues } from '#domain/people/fields/field-kinds.ts'
import { clients } from '#server/db/schema/clients.ts'
import type { Tx } from '#server/db/transaction.ts'
import { presentFile } from '#server/platform/files/file.ts'
import { presentPublicVenue } from '#server/platform/venues/venue.ts'
import { findFiles, findVenues, idsOfKind } from './references.ts'

interface Found {
  readonly venues: Awaited<ReturnType<typeof findVenues>>
  readonly files: Awaited<ReturnType<typeof findFiles>>
  readonly country: string
}

type Answer = Omit<FieldDataItem, 'field'>

const nothing: Answer = { value: null, valueRef: null, valueRefArray: null, valueRefVenue: null }

const isThere = <Thing>(thing: Thing | undefined): thing is Thing => thing !== undefined

const list = (things: NonNullable<Answer['valueRefArray']>): Answer | undefined =>
  things.length === 0 ? undefined : { ...nothing, valueRefArray: things }

/** Presents one answer with the names of what it refers to. References to things that no longer exist are left out. */
const answerOf = (field: FieldDefinition, value: unknown, found: Found): Answer | undefined => {
  const { value: plain, valueRef, valueRefArray, valueRefVenue } = fieldKindRules[field.type].toItem(value)
  const optionOf = (id: string) => {
    const option = field.fieldOptions.find(({ _id }) => _id === id)
    return option && { _id: option._id, name: option.name }
  }
  if (valueRef !== undefined) {
    const option = optionOf(valueRef)
    return option && { ...nothing, valueRef: option }
  }
  if (valueRefVenue !== undefined) {
    const venue = found.venues.get(valueRefVenue)
    return venue && { ...nothing, valueRefVenue: presentPublicVenue(venue, found.country) }
  }
  if (valueRefArray !== undefined && field.type === 'fileUpload') {
    const stored = valueRefArray.map((id) => found.files.get(id)).filter(isThere)
    return list(stored.map(presentFile))
  }
  if (valueRefArray !== undefined) return list(valueRefArray.map(optionOf).filter(isThere))
  return plain === undefined ? undefined : { ...nothing, value: plain }
}

const countryOf = async (tx: Tx): Promise<string> => {
  const [client] = await tx.sql
    .select({ country: clients.country })
    .from(clients)
    .where(eq(clients.id, tx.clientId))
  return client?.country ?? limits.defaultCountry
}

interface AnsweredRecord {
  /** The fields that the reader may see. Answers to other fields are left out. */
  readonly fields: readonly FieldDefinition[]
  readonly values: FieldValues
}

/** Presents the answers of many records, each in the order of its fields, in at most two queries for all of them. */
export const presentFieldDataOfMany = async (
  tx: Tx,
  country: string,
  records: readonly AnsweredRecord[],
): Promise<FieldDataItem[][]> => {
  const idsOf = (kind: FieldKind) =>
    new Set(records.flatMap(({ fields, values }) => idsOfKind(kind, fields, values)))
  const found = {
    venues: await findVenues(tx, idsOf('venue')),
    files: await findFiles(tx, idsOf('fileUpload')),
    country,
  }
  return records.map(({ fields, values }) =>
    fields.flatMap((field) => {
      const answer = answerOf(field, values[field._id], found)
      const { _id, title, weight } = field
      return answer ? [{ field: { _id, title, weight }, ...answer }] : []
    }),
  )
}

/** Presents answers when the country isn't known. It is read only if an answer refers to a venue. */
export const presentAnswers = async (
  tx: Tx,
  records: readonly AnsweredRecord[],
): Promise<FieldDataItem[][]> => {
  const namesVenue = records.some(({ fields, values }) => idsOfKind('venue', fields, values).length > 0)
  return presentFieldDataOfMany(tx, namesVenue ? await countryOf(tx) : limits.defaultCountry, records)
}

export const presentFieldData = async (
  tx: Tx,
  fields: readonly FieldDefinition[],
  values: FieldValues,
): Promise<FieldDataItem[]> => (await presentAnswers(tx, [{ fields, values }]))[0] ?? []
