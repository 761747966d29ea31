import type { Joinable } from '#contract/sales/waitlists/waitlist-shapes.ts'
import { type Failure, notFound } from '#domain/kernel/failure.ts'
import type { Scope } from '#server/db/scope.ts'
import { findUser } from '#server/people/users/find-user.ts'
import { readJoining } from './read-joining.ts'

/** Reads what a customer's attendees can join, without taking locks. */
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
