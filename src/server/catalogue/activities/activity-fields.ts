import type { FieldDataInput, FieldDataItem } from '#contract/people/fields/field-data.ts'
import type { Failure } from '#domain/kernel/failure.ts'
import type { FieldValues } from '#domain/people/fields/field-kinds.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { listFields } from '#server/people/fields/field.ts'
import { holdFields } from '#server/people/fields/hold-fields.ts'
import { presentFieldData } from '#server/people/fields/present-field-data.ts'
import { readFieldData } from '#server/people/fields/read-field-data.ts'
import { rememberFileUses } from '#server/people/fields/remember-file-uses.ts'

/** People who edit activities see every field, including disabled fields, because their answers stay stored. */
const everyField = { includeDisabled: true, includeAdminOnly: true }

export const activityFields = (tx: Tx) => listFields(tx, 'activity', everyField)

/** Locks the activity fields. Must run before the activity is locked: see holdFields. */
export const holdActivityFields = (tx: Tx) => holdFields(tx, 'activity')

export const presentActivityFields = async (tx: Tx, values: FieldValues): Promise<FieldDataItem[]> =>
  presentFieldData(tx, await activityFields(tx), values)

/** Returns the answers to store, or what is wrong with them. */
export const readActivityFields = (
  tx: Tx,
  { log }: Pick<Scope, 'log'>,
  items: readonly FieldDataInput[],
  before: { readonly id: string; readonly fieldData: FieldValues } | undefined,
): Promise<FieldValues | Failure> =>
  readFieldData(tx, 'activity', items, {
    admin: true,
    log,
    activityGroup: before?.id,
    before: before?.fieldData,
  })

/** Records which files an activity shows, so that they aren't deleted. Files it no longer shows are swept. */
export const rememberActivityFiles = async (
  tx: Tx,
  id: string,
  values: FieldValues,
): Promise<Failure | undefined> => rememberFileUses(tx, 'activityGroup', id, await activityFields(tx), values)
