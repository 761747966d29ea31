import { accountCredit } from '#contract/account-credit.ts'
import { payments } from '#contract/payments.ts'

/** What one's own payment changes, whatever it is for. */
export const staleOwnMoney = [payments.own, accountCredit.own, accountCredit.ownMoves]
