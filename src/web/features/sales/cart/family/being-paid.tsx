import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/frame/button-link.tsx'
import { Alert, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'

/** A cart that is being paid for is locked: back to the payment, where it can also be given up. */
export const BeingPaid = () => (
  <Alert color="accent" icon={<IconLock aria-hidden />} title="This cart is being paid for" mb="lg">
    <Text>Finish the payment, or give it up there to change something.</Text>
    <ButtonLink to={paths.checkout} mt="sm">
      Back to the payment
    </ButtonLink>
  </Alert>
)
