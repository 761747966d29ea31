import type { FieldDataInput, FieldDataItem } from '#contract/people/fields/field-data.ts'
import type { FieldAnswer } from '#contract/people/fields/fields.ts'
import { failed, type Failure } from '#domain/kernel/failure.ts'
import {
  answersOf,
  type PersonRecord,
  type PlacedAnswers,
  placedAnswers,
} from '#domain/people/fields/built-in-columns.ts'
import type { FieldDefinition, FieldValues } from '#domain/people/fields/field-kinds.ts'
import { type FieldAudience, fieldsShown } from '#domain/people/fields/field-values.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { RichTextLog } from '#server/sanitise-rich-text.ts'
import { listFields } from './field.ts'
import { noteSensitiveReads } from './note-sensitive-reads.ts'
import { presentAnswers } from './present-field-data.ts'
import { readAnswers } from './read-field-data.ts'

type PersonUsage = 'attendee' | 'user'

export const personFields = (tx: Tx, usage: PersonUsage): Promise<FieldAnswer[]> =>
  listFields(tx, usage, { includeDisabled: true, includeAdminOnly: true })

interface ReadingPerson {
  /** The current record; undefined for a new one. */
  readonly before?: PersonRecord | undefined
  /** Chooses the fields that this form asks for. */
  readonly shown: (fields: readonly FieldDefinition[]) => readonly FieldDefinition[]
  readonly log: RichTextLog
}

/** The result of a form for its record, with what is needed to write its history. */
export interface PersonAnswers extends PlacedAnswers {
  readonly fields: readonly FieldAnswer[]
  readonly values: FieldValues
  readonly before: FieldValues
}

export const shownTo =
  (audience: FieldAudience) =>
  (fields: readonly FieldDefinition[]): readonly FieldDefinition[] =>
    fieldsShown(fields, audience)

/** Reads the answers of a form about a person, ready to be stored, or returns everything that is wrong with them. */
export const readPersonAnswers = async (
  tx: Tx,
  usage: PersonUsage,
  items: readonly FieldDataInput[],
  { before, shown, log }: ReadingPerson,
): Promise<PersonAnswers | Failure> => {
  const fields = await personFields(tx, usage)
  const known = before ? answersOf(fields, before) : {}
  const asked = { fields, shown: shown(fields) }
  const values = await readAnswers(tx, usage, asked, items, { before: known, log })
  return failed(values) ? values : { ...placedAnswers(fields, values), fields, values, before: known }
}

export interface AnswersAudience {
  /** True for the team, who also see answers to admin-only fields. */
  readonly admin: boolean
  /** Leaves out answers to sensitive fields where answers aren't the point, so that no reading has to be recorded. */
  readonly withoutSensitive?: boolean
}

interface AnsweredPerson extends PersonRecord {
  readonly id: string
  /** The user that the record belongs to. */
  readonly owner: string
}

/**
 * Reads the answers of many people in a handful of queries. Includes answers to fields of some activities, regardless
 * of what the people book.
 */
export const presentPeople = async (
  tx: Tx,
  usage: PersonUsage,
  people: readonly AnsweredPerson[],
  { admin, withoutSensitive = false }: AnswersAudience,
): Promise<FieldDataItem[][]> => {
  if (people.length === 0) return []
  const visible = await listFields(tx, usage, { includeAdminOnly: admin })
  const fields = visible.filter(({ sensitive }) => !(sensitive && withoutSensitive))
  const records = people.map((person) => ({ ...person, fields, values: answersOf(fields, person) }))
  await noteSensitiveReads(tx, usage, records)
  return presentAnswers(tx, records)
}
