import type { FieldDataInput } from '#contract/people/fields/field-data.ts'
import type { FieldAnswer } from '#contract/people/fields/fields.ts'
import { columnOf } from '#domain/people/fields/built-in-columns.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { createAttendee } from '#server/people/attendees/create-attendee.ts'
import { listFields } from '#server/people/fields/field.ts'
import { actingAs } from '#server/people/users/acting-as.ts'
import { createUser } from '#server/people/users/create-user.ts'
import type { User } from '#server/people/users/user.ts'
import type { Client } from '#server/platform/clients/client.ts'
import type { DemoChild, DemoFamily } from '../families/families.ts'
import { answerTo } from './fields.ts'
import { byName, must } from './must.ts'
import { scopeWithin } from './scope-within.ts'

interface Surroundings {
  readonly client: Client
  /** The customer who can sign in as a parent. */
  readonly customer: User
  readonly log: Scope['log']
}

/** Returns the transaction with its clock set back by some days. */
export const joinedAgo = (tx: Tx, days: number): Tx => ({ ...tx, now: tx.now.subtract({ hours: 24 * days }) })

/** Returns how many days ago a family joined. Families join one after the other, before the first booking. */
const daysSinceJoined = (number: number): number => 300 - (number % 100)

/** Creates a parent without a password, so that this account can't be used to sign in. */
const parentOf = (tx: Tx, { parent }: DemoFamily, { customer }: Surroundings): Promise<User> =>
  parent === 'customer'
    ? Promise.resolve(customer)
    : createUser(tx, { ...parent, role: 'customer', passwordHash: null, emailVerified: true })

const bornOn = ({ age: [years, months] }: DemoChild, today: Temporal.PlainDate): string =>
  today.subtract({ years, months, days: 11 }).toString()

const answersOf = (
  fields: readonly FieldAnswer[],
  child: DemoChild,
  parent: User,
  today: Temporal.PlainDate,
): FieldDataInput[] => {
  const { firstName, lastName, answers } = child
  const columns: Readonly<Record<string, string>> = {
    firstName,
    lastName: lastName ?? parent.lastName,
    dateOfBirth: bornOn(child, today),
  }
  const builtIn = fields.flatMap((field) => {
    const value = columns[columnOf(field) ?? '']
    return value === undefined ? [] : [answerTo(field, value)]
  })
  const titled = byName(
    fields.map((field) => [field.title, field]),
    'attendee field',
  )
  return [...builtIn, ...Object.entries(answers).map(([title, answer]) => answerTo(titled(title), answer))]
}

/** A child who can be booked for. */
export interface MadeChild {
  readonly id: string
  readonly dateOfBirth: string
  readonly parent: User
}

/** Creates parents with their children. Each parent adds their own children, so that the history shows it. */
export const makeFamilies = async (
  tx: Tx,
  families: readonly DemoFamily[],
  surroundings: Surroundings,
): Promise<readonly MadeChild[]> => {
  const { client, log } = surroundings
  const made: MadeChild[] = []
  const today = tx.now.toZonedDateTimeISO(client.timeZone).toPlainDate()
  const fields = await listFields(tx, 'attendee')
  for (const [number, family] of families.entries()) {
    const then = joinedAgo(tx, daysSinceJoined(number))
    const parent = await parentOf(then, family, surroundings)
    const scope = scopeWithin(actingAs(then, parent), client, log)
    for (const child of family.children) {
      const fieldData = answersOf(fields, child, parent, today)
      const { _id } = must(
        await createAttendee(scope, 'attendees.createOwn', { userId: parent.id, fieldData }),
      )
      made.push({ id: _id, dateOfBirth: bornOn(child, today), parent })
    }
  }
  return made
}
