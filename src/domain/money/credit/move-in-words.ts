import type { LedgerKind } from '#domain/money/ledger/accounts.ts'
import type { PassLotState } from './pass-lot-states.ts'

interface CreditMovement {
  readonly kind: LedgerKind
  /** What the person has more of, or with a negative amount less. */
  readonly amount: number
  /** As the ledger has it; of an adjustment it is the reason. */
  readonly description: string
  /** Of the booking that it was about; null while that is still a cart, or where there was none. */
  readonly booking: string | null
  /** The session pass that it was used for, and how that purchase stands now; null where it was for none. */
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

/** What happened to somebody's credit, for those who do not keep books. What has no words here says what the ledger says. */
export const moveInWords = (move: CreditMovement): string => words[move.kind]?.(move) ?? move.description
