import type { Payment } from '#contract/money/payments/payments.ts'
import type { ReturnSearch } from '#web/lib/return-search.ts'

/** Said where the provider has taken the matter in hand. */
export const beingWorkedOn = (emailWorks: boolean): string => {
  const said =
    'The card provider is already working on this payment, so there is nothing more for you to do there.'
  return emailWorks ? `${said} We write to you as soon as it is through.` : `${said} Check again here later.`
}

/** The provider could not be asked, so no one here knows whether they paid. */
const notChecked = (purpose: Payment['purpose'], emailWorks: boolean) => ({
  title: 'Waiting for the card provider',
  words:
    purpose === 'card'
      ? 'We could not check with the card provider whether your card is saved. Please check again in a minute.'
      : `We could not check with the card provider whether this was paid. If you have paid, do not pay again: ${emailWorks ? 'we’ll email you as soon as we know' : 'check again here in a minute'}.`,
})

/** A card that is only saved pays nothing yet. */
const savingWords = (failure: string, returned: ReturnSearch['returned']) => {
  if (failure !== '')
    return {
      title: 'The card was not saved',
      words: `${failure} You can try again, with another card if you like.`,
    }
  if (returned === 'paid')
    return {
      title: 'Waiting for the card provider',
      words: 'The card provider has not told us yet that your card is saved. You need not wait here.',
    }
  return {
    title: 'No new card yet',
    words:
      returned === 'cancelled'
        ? 'You left the card provider’s page before saving a card. Nothing has changed.'
        : 'The card provider has not told us of a new card. You can go on where you left off.',
  }
}

/** How a card payment stands that is still open, by what the provider said and the way they came back. */
export const waitingWords = (
  { failure, purpose }: Pick<Payment, 'failure' | 'purpose'>,
  returned: ReturnSearch['returned'],
  { wasChecked, emailWorks }: { readonly wasChecked: boolean; readonly emailWorks: boolean },
): { readonly title: string; readonly words: string } => {
  if (!wasChecked && (returned !== 'paid' || failure !== '')) return notChecked(purpose, emailWorks)
  if (purpose === 'card') return savingWords(failure, returned)
  if (failure !== '')
    return {
      title: 'The payment did not go through',
      words: `${failure} Nothing was taken. You can try again, with another card if you like.`,
    }
  if (returned === 'paid')
    return {
      title: 'Waiting for the card provider',
      words: `The card provider has not told us yet that your payment is through. You need not wait here: ${emailWorks ? 'we write to you as soon as it is' : 'you can check again later'}.`,
    }
  return {
    title: 'Not paid yet',
    words:
      returned === 'cancelled'
        ? 'You left the card provider’s page before paying. Nothing was taken.'
        : 'The card provider has not told us that this was paid. If you have not paid, you can go on where you left off.',
  }
}
