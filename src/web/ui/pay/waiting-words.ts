import type { Payment } from '#contract/payments.ts'
import type { ReturnSearch } from '#web/lib/return-search.ts'

/** Said where the provider has taken the matter in hand. */
export const beingWorkedOn =
  'The card provider is already working on this payment, so there is nothing more for you to do there. We write to you as soon as it is through.'

/** How a card payment stands that is still open, by what the provider said and the way they came back. */
export const waitingWords = (
  { failure }: Pick<Payment, 'failure'>,
  returned: ReturnSearch['returned'],
): { readonly title: string; readonly words: string } => {
  if (failure !== '')
    return {
      title: 'The payment did not go through',
      words: `${failure} Nothing was taken. You can try again, with another card if you like.`,
    }
  if (returned === 'paid')
    return {
      title: 'Waiting for the card provider',
      words:
        'The card provider has not told us yet that your payment is through. You need not wait here: we write to you as soon as it is.',
    }
  return {
    title: 'Not paid yet',
    words:
      returned === 'cancelled'
        ? 'You left the card provider’s page before paying. Nothing was taken.'
        : 'The card provider has not told us that this was paid. If you have not paid, you can go on where you left off.',
  }
}
