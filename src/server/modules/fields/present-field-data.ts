import type { FieldDataItem } from '#contract/field-data.ts'
import type { Json } from '#domain/fields/field-kind.ts'
import type { FieldDefinition, FieldValues } from '#domain/fields/field-kinds.ts'
import { fieldKindRules } from '#domain/fields/registry.ts'
import { limits } from '#domain/limits.ts'
import { eq } from 'drizzle-orm'
import { clients } from '../../db/schema/clients.ts'
import type { Tx } from '../../db/transaction.ts'
import { presentFile } from '../files/file.ts'
import { presentPublicVenue } from '../venues/venue.ts'
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

/** One answer with what it names. What has gone since is no answer any more. */
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
  return plain === undefined ? undefined : { ...nothing, value: plain satisfies Json }
}

const countryOf = async (tx: Tx): Promise<string> => {
  const [client] = await tx.sql
    .select({ country: clients.country })
    .from(clients)
    .where(eq(clients.id, tx.clientId))
  return client?.country ?? limits.defaultCountry
}

/** The answers of many records, each in the order of the fields, in at most three queries for all of them. */
export const presentFieldDataOfMany = async (
  tx: Tx,
  fields: readonly FieldDefinition[],
  records: readonly FieldValues[],
): Promise<FieldDataItem[][]> => {
  const venues = await findVenues(tx, idsOfKind('venue', fields, records))
  const files = await findFiles(tx, idsOfKind('fileUpload', fields, records))
  const country = venues.size === 0 ? limits.defaultCountry : await countryOf(tx)
  return records.map((values) =>
    fields.flatMap((field) => {
      const answer = answerOf(field, values[field._id], { venues, files, country })
      const { _id, title, weight } = field
      return answer ? [{ field: { _id, title, weight }, ...answer }] : []
    }),
  )
}

/** The answers to these fields, and to no others: which of them a reader may see is decided by what is passed. */
export const presentFieldData = async (
  tx: Tx,
  fields: readonly FieldDefinition[],
  values: FieldValues,
): Promise<FieldDataItem[]> => (await presentFieldDataOfMany(tx, fields, [values]))[0] ?? []
