import type { Answer } from '#contract/operation.ts'
import type { users as contract } from '#contract/people/users/users.ts'
import { type Failure, notFound } from '#domain/kernel/failure.ts'
import type { Scope } from '#server/db/scope.ts'
import { presentPeople } from '#server/people/fields/person-answers.ts'
import { findUser } from './find-user.ts'

/** Reads everything a person answered, for the team. */
export const readDetails = (
  scope: Scope,
  id: string,
): Promise<Answer<typeof contract.readDetails> | Failure> =>
  scope.transaction(async (tx) => {
    const user = await findUser(tx, id)
    if (!user) return notFound()
    const [fieldData = []] = await presentPeople(tx, 'user', [{ ...user, owner: id }], { admin: true })
    return { fieldData, version: user.version }
  })
