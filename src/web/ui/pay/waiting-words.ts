import type { Payment } from '#contract/money/payments/payments.ts'
import type { ReturnSearch } from '#web/lib/return-search.ts'

/** Returns the text to show when the provider is already processing the payment. */
export const beingWorkedOn = (emailWorks: boolean): string => {
  const said =
    'The card provider is already working on this payment, so there is nothing more for you to do there.'
  return emailWorks ? `${said} We write to you as soon as it is through.` : `${said} Check again here later.`
}

/** Returns the text for when the provider couldn't be reached, so that it isn't known whether the customer paid. */
const notChecked = (purpose: Payment['purpose'], emailWorks: boolean) => ({
  title: 'Waiting for the card provider',
  words:
    purpose === 'card'
      ? 'We could not check with the card provider whether your card is saved. Please check again in a minute.'
      : `We could not check with the card provider whether this was paid. If you have paid, do not pay again: ${emailWorks ? 'we’ll email you as soon as we know' : 'check again here in a minute'}.`,
})

/** Returns the text for saving a card, which doesn't pay anything yet. */
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

/** Describes an open card payment, by what the provider said and how the customer returned. */
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
