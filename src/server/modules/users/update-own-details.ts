import { type Failure, notFound } from '#domain/kernel/failure.ts'
import type { Scope } from '../../db/scope.ts'
import type { SignedIn } from '../../http/caller.ts'
import { changesBetween } from '../audit/record-audit.ts'
import { changeUser } from './change-user.ts'
import { lockUser } from './find-user.ts'
import type { User } from './user.ts'

type OwnDetails = Pick<User, 'firstName' | 'lastName' | 'phone'>

export const updateOwnDetails = (
  scope: Scope,
  caller: SignedIn,
  details: OwnDetails,
): Promise<User | Failure> =>
  scope.transaction(async (tx) => {
    const user = await lockUser(tx, caller.userId)
    if (!user) return notFound()
    if (changesBetween<User>(user, details).length === 0) return user
    return changeUser(tx, user, 'users.updateCurrent', details)
  })
