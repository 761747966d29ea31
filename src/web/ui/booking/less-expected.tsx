import type { lessExpected } from '#contract/money/payments/less-expected.ts'
import { lessExpectedInWords } from '#domain/money/payments/less-expected-in-words.ts'
import { useClient } from '#web/lib/client.ts'
import { useIfEmailed } from '#web/ui/feedback/use-if-emailed.ts'
import { Text } from '@mantine/core'
import type { z } from 'zod'
import type { Reader } from './back-part-words.ts'

interface LessExpectedProps {
  readonly payments: readonly z.infer<typeof lessExpected>[]
  readonly reader: Reader
}

/** Says how promised transfers and vouchers change, before the user confirms what reduces them. */
export const LessExpected = ({ payments, reader }: LessExpectedProps) => {
  const { currency } = useClient()
  const ifEmailed = useIfEmailed()
  return payments.length === 0 ? null : (
    <Text size="sm">
      {payments.map((payment) => lessExpectedInWords(payment, currency)).join(' ')}
      {ifEmailed(reader === 'customer' ? ' You get an email about it.' : ' They get an email about it.')}
    </Text>
  )
}
