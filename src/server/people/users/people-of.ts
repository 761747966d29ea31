import { fullName } from '#domain/kernel/full-name.ts'
import type { Tx } from '#server/db/transaction.ts'
import { findUsers } from './find-user.ts'

interface NamedPerson {
  readonly _id: string
  readonly name: string
  readonly email: string
}

/** Names the people behind the ids of a list. Only the id is left of a person who is gone. */
export const peopleOf = async (
  tx: Tx,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => NamedPerson> => {
  const known = [...new Set(ids.filter((id) => id !== null))]
  const people = await findUsers(tx, known)
  return (id) => {
    const found = people.get(id ?? '')
    return {
      _id: id ?? '',
      name: fullName(found),
      email: found?.email ?? '',
    }
  }
}
