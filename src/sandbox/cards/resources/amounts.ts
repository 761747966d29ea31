import { invalidParameter, invalidRequest } from '../api/errors.ts'
import { formatMoney, isTooFine, maximumAmount, minimumAmount } from '../objects/money.ts'
import { platformAccount, type Scope, type World } from '../world/world.ts'

export const requireAmount = (amount: number, currency: string, param = 'amount') => {
  if (amount < minimumAmount(currency))
    throw invalidParameter(
      `Amount must be at least ${formatMoney(minimumAmount(currency), currency)} ${currency}`,
      { code: 'amount_too_small', param },
    )
  if (amount > maximumAmount)
    throw invalidParameter(`Amount must be no more than ${formatMoney(maximumAmount, currency)}`, {
      code: 'amount_too_large',
      param,
    })
  if (isTooFine(amount, currency))
    throw invalidParameter(`Amounts in ${currency} must be rounded to the nearest ten.`, { param })
}

/** Refuses to take money on an account that hasn't finished onboarding. */
export const requireCharges = (world: World, scope: Scope) => {
  if (scope.account === platformAccount) return
  if (world.platform().find('account', scope.account)?.charges_enabled === true) return
  throw invalidRequest('Your account cannot currently make charges: its onboarding is not complete.')
}
