import type { Subscription } from '#contract/subscription-shapes.ts'
import { charges } from '#contract/subscriptions.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { useConfirm } from '#web/ui/dialog/confirm-context.ts'
import { notifyDone } from '#web/ui/feedback/notify.ts'
import { Anchor } from '@mantine/core'
import { staleSubscriptions } from './stale-subscriptions.ts'

/** Where there is no card to take the next payment from. */
export const AskForCard = ({ subscription }: { readonly subscription: Subscription }) => {
  const confirm = useConfirm()
  const link = useOperation(charges.mailLink, { invalidates: staleSubscriptions })
  const { user, _id } = subscription
  const ask = async () => {
    const sent = await confirm({
      title: 'Email a link to save a card',
      message: `${user.email} gets an email with a link to the payments to come, where a card can be saved for them.`,
      verb: 'Send link',
      act: () => link.mutateAsync({ params: { id: _id } }),
    })
    if (sent) notifyDone(`The link is on its way to ${user.email}.`)
  }
  return (
    <Anchor component="button" type="button" inherit onClick={() => void ask()}>
      Email a link to save one
    </Anchor>
  )
}
