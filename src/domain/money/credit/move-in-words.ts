import type { LedgerKind } from '#domain/money/ledger/accounts.ts'
import type { PassLotState } from './pass-lot-states.ts'

interface CreditMovement {
  readonly kind: LedgerKind
  /** The change of the balance, negative if credit was taken. */
  readonly amount: number
  /** The description in the ledger. For an adjustment it's the reason. */
  readonly description: string
  /** The reference of the booking. Null if it's still a cart or if the movement isn't about a booking. */
  readonly booking: string | null
  /** The session pass that the credit paid for, and the current state of the purchase. Null if it paid for no pass. */
  readonly pass: { readonly name: string; readonly state: PassLotState } | null
}

const forPass: Record<PassLotState, (name: string) => string> = {
  pending: (name) => `Set aside for a session pass that is being paid: ${name}`,
  live: (name) => `Paid for a session pass: ${name}`,
  ended: (name) => `Set aside for a session pass that was not bought: ${name}`,
}

const words: Partial<Record<LedgerKind, (move: CreditMovement) => string>> = {
  creditUsed: ({ booking, pass }) => {
    if (pass !== null) return forPass[pass.state](pass.name)
    return booking === null ? 'Set aside for a booking that is being paid' : `Paid for booking ${booking}`
  },
  creditReleased: () => 'Back, because a payment was not finished',
  creditReturned: ({ booking }) => `Back from booking ${booking ?? ''}, which costs less now`,
  overpaid: ({ booking, description }) =>
    booking === null ? description : `Back from booking ${booking}: more was paid for it than it costs now`,
  creditExpired: () => 'Expired: it was not used in time',
  creditAdjusted: ({ amount, description }) => `${amount > 0 ? 'Given' : 'Taken away'}: ${description}`,
}

/**
 * Describes a credit movement for readers who don't know bookkeeping. Kinds without words of their own use the ledger's
 * description.
 */
export const moveInWords = (move: CreditMovement): string => words[move.kind]?.(move) ?? move.description
