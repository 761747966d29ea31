import type { Joinable } from '#contract/waitlist-shapes.ts'
import { type Failure, notFound } from '#domain/kernel/failure.ts'
import type { Scope } from '../../db/scope.ts'
import { findUser } from '../users/find-user.ts'
import { readJoining } from './read-joining.ts'

/** What somebody's attendees can join, without holding anybody up. */
export const readJoinable = (
  scope: Scope,
  activityGroupId: string,
  userId: string,
  by: 'customer' | 'team',
): Promise<Joinable | Failure> =>
  scope.transaction(async (tx) => {
    if (!(await findUser(tx, userId))) return notFound()
    return (await readJoining(tx, { activityGroupId, userId, by }, false)) ?? notFound()
  })
