import type { CreditAccount } from '#contract/money/credit/account-credit.ts'
import { type Failure, notFound } from '#domain/kernel/failure.ts'
import type { Scope } from '#server/db/scope.ts'
import { findUser } from '#server/people/users/find-user.ts'
import { presentCredit } from './present-credit.ts'

export const readCredit = (scope: Scope, userId: string): Promise<CreditAccount | Failure> =>
  scope.transaction(async (tx) =>
    (await findUser(tx, userId)) ? presentCredit(tx, scope.client, userId) : notFound(),
  )
