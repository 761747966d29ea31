import type { Subscription } from '#contract/sales/subscriptions/subscription-shapes.ts'
import { useClient } from '#web/lib/client.ts'
import { CopyLink } from '#web/ui/format/copy-link.tsx'
import { Anchor } from '@mantine/core'
import { ownSubscriptionPath, useMailLink } from './use-mail-link.ts'

const words = {
  title: 'Email a link to save a card',
  gets: 'an email with a link to the payments to come, where a card can be saved for them.',
}

/** Where there is no card to take the next payment from. */
export const AskForCard = ({ subscription }: { readonly subscription: Subscription }) => {
  const { emailWorks } = useClient()
  const mailLink = useMailLink(subscription)
  if (!emailWorks)
    return (
      <CopyLink
        path={ownSubscriptionPath(subscription)}
        label="Copy a link to save one"
        note="They sign in and save a card there."
      />
    )
  return (
    <Anchor component="button" type="button" inherit onClick={() => void mailLink(words)}>
      Email a link to save one
    </Anchor>
  )
}
