import { bookingWarnings } from '#domain/bookings/booking-warnings.ts'
import { useConfirm } from '#web/ui/dialog/confirm-context.ts'
import { draftProblems, limitsIn } from './draft-values.ts'
import type { DraftForm, Quote } from './use-draft-form.ts'

/** Books; over a limit only after asking. Whatever goes wrong, the price and the warnings are looked at again. */
export const useBook = (form: DraftForm, { lines, total }: Quote, lookAgain: () => void) => {
  const confirm = useConfirm()
  return async () => {
    const over = limitsIn(lines)
    // What is still missing is said first.
    const isComplete = Object.keys(draftProblems(form.values, total)).length === 0
    if (isComplete && over.length > 0) {
      const yes = await confirm({
        title: 'Book over the limit?',
        message: `${over.map((limit) => bookingWarnings[limit]).join('. ')}. Your name is kept with it.`,
        verb: 'Book anyway',
      })
      if (!yes) return
    }
    form.setValue('confirmed', over)
    const outcome = await form.submit()
    if (!outcome.ok) lookAgain()
  }
}
