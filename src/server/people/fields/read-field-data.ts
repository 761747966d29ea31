import { eq } from 'drizzle-orm'
import type { FieldDataInput } from '#contract/people/fields/field-data.ts'
import { type Failure, invalid } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { fieldKindRules } from '#domain/people/fields/field-kind-rules.ts'
import type { FieldContext } from '#domain/people/fields/field-kind.ts'
import type { FieldDefinition, FieldUsage, FieldValues } from '#domain/people/fields/field-kinds.ts'
import {
  type FieldAudience,
  fieldIssues,
  fieldsShown,
  valuesFromItems,
} from '#domain/people/fields/field-values.ts'
import { clients } from '#server/db/schema/clients.ts'
import type { Tx } from '#server/db/transaction.ts'
import { type RichTextLog, sanitiseRichText } from '#server/sanitise-rich-text.ts'
import { todayOf } from '#server/today-of.ts'
import { listFields } from './field.ts'
import { referenceIssues } from './reference-issues.ts'

interface ReadingAnswers {
  /** The record's current answers; undefined for a new one. */
  readonly before?: FieldValues | undefined
  /** The log of the scope, which notes each text that can't be converted. */
  readonly log: RichTextLog
}

export type ReadingFieldData = ReadingAnswers & FieldAudience

interface AskedFields {
  /** Every field of the usage, including disabled ones. */
  readonly fields: readonly FieldDefinition[]
  readonly shown: readonly FieldDefinition[]
}

const contextOf = async (tx: Tx, usage: FieldUsage): Promise<FieldContext> => {
  const [client] = await tx.sql
    .select({ country: clients.country, currency: clients.currency, timeZone: clients.timeZone })
    .from(clients)
    .where(eq(clients.id, tx.clientId))
  if (!client) throw new Error('the client of this transaction is gone')
  const { timeZone, ...rest } = client
  return { ...rest, today: todayOf(tx, { timeZone }), usage }
}

/** Sanitises rich text before it is checked, so that a text of nothing but scripts counts as empty. */
const sanitised = (fields: readonly FieldDefinition[], values: FieldValues, log: RichTextLog): FieldValues =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = values[field._id]
      const rich = field.textareaFormatting === 'richText' && typeof value === 'string'
      const kept = rich ? sanitiseRichText(value, log) : value
      return fieldKindRules[field.type].isEmpty(kept) ? [] : [[field._id, kept]]
    }),
  )

/**
 * Returns answers to fields that this person wasn't shown: disabled, admin-only, or of other activities. These answers
 * stay.
 */
const hiddenAnswers = (
  fields: readonly FieldDefinition[],
  shown: readonly FieldDefinition[],
  before: FieldValues,
): FieldValues => {
  const asked = new Set(shown.map(({ _id }) => _id))
  return Object.fromEntries(
    fields
      .filter(({ _id }) => !asked.has(_id) && Object.hasOwn(before, _id))
      .map(({ _id }) => [_id, before[_id]]),
  )
}

/**
 * Reads the answers of a form in the form they are stored, or returns everything that is wrong with them. A field that
 * is shown but not sent is empty. An item for a field that isn't shown changes nothing, regardless of who sends it.
 */
export const readAnswers = async (
  tx: Tx,
  usage: FieldUsage,
  { fields, shown }: AskedFields,
  items: readonly FieldDataInput[],
  { before = {}, log }: ReadingAnswers,
): Promise<FieldValues | Failure> => {
  const values = sanitised(shown, valuesFromItems(shown, items), log)
  const wrong = fieldIssues(shown, values, await contextOf(tx, usage))
  const wrongPaths = new Set(wrong.map(({ path }) => path))
  const missing = (await referenceIssues(tx, shown, values, before)).filter(
    ({ path }) => !wrongPaths.has(path),
  )
  const issues = [...wrong, ...missing]
  if (issues.length > 0)
    return invalid(issues, usage === 'activity' ? messages.checkFields : messages.checkRequiredFields)
  return { ...hiddenAnswers(fields, shown, before), ...values }
}

/** Reads the answers of a form to the fields that this person is shown. */
export const readFieldData = async (
  tx: Tx,
  usage: FieldUsage,
  items: readonly FieldDataInput[],
  { before, log, ...audience }: ReadingFieldData,
): Promise<FieldValues | Failure> => {
  const fields = await listFields(tx, usage, { includeDisabled: true, includeAdminOnly: true })
  return readAnswers(tx, usage, { fields, shown: fieldsShown(fields, audience) }, items, { before, log })
}
