import type { Subscription } from '#contract/subscription-shapes.ts'
import { Anchor } from '@mantine/core'
import { useMailLink } from './use-mail-link.ts'

const words = {
  title: 'Email a link to save a card',
  gets: 'an email with a link to the payments to come, where a card can be saved for them.',
}

/** Where there is no card to take the next payment from. */
export const AskForCard = ({ subscription }: { readonly subscription: Subscription }) => {
  const mailLink = useMailLink(subscription)
  return (
    <Anchor component="button" type="button" inherit onClick={() => void mailLink(words)}>
      Email a link to save one
    </Anchor>
  )
}
