import type { PaymentGaps } from '#contract/sales/payment-gaps.ts'
import { inOneSentence } from '#domain/kernel/in-one-sentence.ts'
import { pages } from '#contract/pages.ts'
import { useMay } from '#web/lib/current-user.ts'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { Alert, Text } from '@mantine/core'
import { IconCreditCardOff } from '@tabler/icons-react'

interface NoWayToPayProps {
  readonly title: string
  /** The names of items that have a price but that customers can't pay for. */
  readonly names: readonly string[]
  /** The methods that customers can pay with now. */
  readonly taken: PaymentGaps['taken']
  /** Opens the settings in a new tab, so that nothing typed here is lost. */
  readonly newTab?: boolean
}

const mostNamed = 5

const inOneLine = (names: readonly string[]): string =>
  inOneSentence(
    names.length > mostNamed
      ? [...names.slice(0, mostNamed - 1), `${names.length - mostNamed + 1} more`]
      : names,
  )

/** Tells the team which items can't be sold, and links to the payment settings for people who may change them. */
export const NoWayToPay = ({ title, names, taken, newTab = false }: NoWayToPayProps) => {
  const mayEdit = useMay('settings.edit')
  return (
    <Alert color="yellow" icon={<IconCreditCardOff aria-hidden />} title={title}>
      <Text size="sm" c="inherit">
        {taken.length === 0
          ? `You haven’t set up any way to pay yet, so no one can buy ${inOneLine(names)} online.`
          : `None of your payment methods can pay for ${inOneLine(names)}, so no one can buy this online.`}
      </Text>
      {mayEdit && (
        <TextLink
          to={pages.paymentSettings.path}
          size="sm"
          underline="always"
          {...(newTab && { target: '_blank' })}
        >
          {newTab ? 'Set up payments (opens in a new tab)' : 'Set up payments'}
        </TextLink>
      )}
    </Alert>
  )
}
