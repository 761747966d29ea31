import type { Checkout } from '#contract/sales/checkout.ts'
import { messages } from '#domain/messages.ts'
import { cannotBePaid } from '#domain/sales/listing/cannot-be-paid.ts'
import { useClient } from '#web/lib/client.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { Alert } from '@mantine/core'

/** Replaces a choice of payment methods with nothing in it. */
export const CannotPay = ({ why }: { readonly why: Checkout['cannotPay'] }) => {
  const client = useClient()
  return (
    <Alert color="yellow" role="alert">
      {why === 'together' ? messages.cannotBePaidTogether : cannotBePaid(client)}{' '}
      <TextLink to={paths.cart} inherit underline="always">
        Go to your cart
      </TextLink>
    </Alert>
  )
}
