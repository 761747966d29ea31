import type { Subscription } from '#contract/sales/subscriptions/subscription-shapes.ts'
import { charges } from '#contract/sales/subscriptions/subscriptions.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { pages } from '#contract/pages.ts'
import { useConfirm } from '#web/ui/dialog/confirm-context.ts'
import { useNotifyEmailed } from '#web/ui/feedback/use-notify-emailed.ts'
import { staleMoney } from '#web/lib/stale-money.ts'

interface LinkWords {
  readonly title: string
  /** The text after the address: 'gets an email …' */
  readonly gets: string
}

/** Returns the address of the customer's page, to which the email links. */
export const ownSubscriptionPath = ({ _id }: Pick<Subscription, '_id'>): string =>
  pages.accountSubscription({ subscriptionId: _id })

/** Asks for confirmation, then emails the payer a link to their page. The server decides what the email asks for. */
export const useMailLink = ({ _id, user }: Pick<Subscription, '_id' | 'user'>) => {
  const confirm = useConfirm()
  const notifyEmailed = useNotifyEmailed()
  const link = useOperation(charges.mailLink, { invalidates: staleMoney })
  return async ({ title, gets }: LinkWords) => {
    const sent = await confirm({
      title,
      message: `${user.email} gets ${gets}`,
      verb: 'Send link',
      act: () => link.mutateAsync({ params: { id: _id } }),
    })
    if (sent) notifyEmailed(`The link is on its way to ${user.email}.`)
  }
}
