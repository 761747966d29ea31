import type { CreditAccount } from '#contract/account-credit.ts'
import { type Failure, notFound } from '#domain/kernel/failure.ts'
import type { Scope } from '../../db/scope.ts'
import { findUser } from '../users/find-user.ts'
import { presentCredit } from './present-credit.ts'

export const readCredit = (scope: Scope, userId: string): Promise<CreditAccount | Failure> =>
  scope.transaction(async (tx) =>
    (await findUser(tx, userId)) ? presentCredit(tx, scope.client, userId) : notFound(),
  )
