import type { WaitlistEntry } from '#contract/sales/waitlists/waitlist-shapes.ts'
import { waitlists } from '#contract/sales/waitlists/waitlists.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { useClient } from '#web/lib/client.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { useConfirm } from '#web/ui/dialog/confirm-context.ts'
import { notifyDone } from '#web/ui/feedback/notify-done.ts'
import { useNotifyEmailed } from '#web/ui/feedback/use-notify-emailed.ts'
import { useQueryClient } from '@tanstack/react-query'
import { offerWords, whoWaits } from '../shared/entry-words.ts'

const stale = [waitlists.list, waitlists.summary]

/** Handles the team's actions on an entry. Conflicts are shown in the dialog they belong to. */
export const useEntryActions = () => {
  const confirm = useConfirm()
  const { emailWorks } = useClient()
  const notifyEmailed = useNotifyEmailed()
  const queryClient = useQueryClient()
  const offer = useOperation(waitlists.offerNow, { invalidates: stale })
  const moving = useOperation(waitlists.move, { invalidates: stale })
  const removal = useOperation(waitlists.remove, { invalidates: stale })

  // Someone else was quicker, so the current waitlist is loaded and later actions apply to that.
  const readAgain = () => {
    for (const { id } of stale) void queryClient.invalidateQueries({ queryKey: [id] })
  }

  const offerNow = async (entry: WaitlistEntry) => {
    const { _id: id, version, status } = entry
    const send = async (goOver: boolean) =>
      offer.mutateAsync({ params: { id }, body: { goOver, version } }, { onError: readAgain })
    let isFull = false
    const isDone = await confirm({
      title:
        status === 'pending' ? `Offer it to ${whoWaits(entry)}?` : `Offer a place to ${whoWaits(entry)} now?`,
      message: offerWords(entry, emailWorks),
      verb: 'Offer now',
      act: async () => {
        try {
          await send(false)
        } catch (error) {
          if (!(error instanceof ApiError) || error.code !== 'full') throw error
          isFull = true
        }
      },
    })
    if (!isDone) return
    const isOffered =
      !isFull ||
      (await confirm({
        title: 'There is no place left',
        message: 'You can offer one all the same. The session then has one more place than its limit.',
        verb: 'Go over the limit',
        danger: true,
        act: async () => send(true),
      }))
    if (isOffered) notifyEmailed(`We’re emailing the offer to ${entry.user.name}.`, 'The place is offered.')
  }

  const move = (entry: WaitlistEntry, position: number) =>
    moving.mutate(
      { params: { id: entry._id }, body: { position, version: entry.version } },
      { onError: readAgain },
    )

  const remove = async (entry: WaitlistEntry) => {
    const isGone = await confirm({
      title: `Take ${whoWaits(entry)} off the waitlist?`,
      message:
        entry.status === 'waiting'
          ? 'Their turn is lost. They get no email: tell them yourself, if they should know.'
          : 'The place that is kept for them goes to the next in line.',
      verb: 'Take off',
      danger: true,
      act: async () => removal.mutateAsync({ params: { id: entry._id } }, { onError: readAgain }),
    })
    if (isGone) notifyDone(`${whoWaits(entry)} is off the waitlist.`)
  }

  return { offerNow, move, remove, moving: moving.isPending, problem: moving.error?.message }
}
