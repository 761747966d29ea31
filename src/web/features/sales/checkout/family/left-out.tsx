import type { CartLine } from '#contract/sales/cart/cart.ts'
import { counted } from '#domain/kernel/counted.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

/** Lists tickets that stay in the cart and aren't booked with the others, so that customers know beforehand. */
export const LeftOut = ({ lines }: { readonly lines: readonly Pick<CartLine, 'status'>[] }) => {
  const count = lines.filter(({ status }) => status === 'expired').length
  if (count === 0) return null
  return (
    <Alert color="gray" mb="md" icon={<IconAlertTriangle aria-hidden />}>
      {counted(count, 'ticket')} in your cart {count === 1 ? 'isn’t' : 'aren’t'} held any more and won’t be
      booked. <TextLink to={paths.cart}>See why in your cart</TextLink>
    </Alert>
  )
}
