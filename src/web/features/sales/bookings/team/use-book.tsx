import { useConfirm } from '#web/ui/dialog/confirm-context.ts'
import type { Named } from './attendee-slot.tsx'
import { limitsIn } from './draft-values.ts'
import { OverLimit } from './over-limit.tsx'
import type { DraftForm, Quote } from './use-draft-form.ts'

/** Books, asking first if a limit is exceeded. If it fails, the price and warnings are loaded again. */
export const useBook = (
  form: DraftForm,
  { lines }: Quote,
  attendees: readonly Named[],
  lookAgain: () => void,
) => {
  const confirm = useConfirm()
  return async () => {
    // Missing or wrong input is reported first.
    if (!form.judge()) return
    const over = limitsIn(lines)
    if (over.length > 0) {
      const yes = await confirm({
        title: 'Book over the limit?',
        message: <OverLimit lines={lines} groups={form.values.groups} attendees={attendees} />,
        verb: 'Book anyway',
      })
      if (!yes) return
    }
    form.setValue('confirmed', over)
    const outcome = await form.submit()
    if (!outcome.ok) lookAgain()
  }
}
