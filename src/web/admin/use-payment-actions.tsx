import { payments } from '#contract/money/payments/payments.ts'
import type { CurrentUser } from '#contract/people/fields/people-fields.ts'
import { readPaymentReference } from '#domain/money/payments/read-payment-reference.ts'
import { may } from '#domain/platform/access/permissions.ts'
import { queryOf } from '#web/lib/query.ts'
import { pages } from '#contract/pages.ts'
import type { SpotlightActionGroupData } from '@mantine/spotlight'
import { IconCoins } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useFound } from './use-found.ts'

/** Finds the payment whose complete reference is typed, as shown on a bank statement. */
export const usePaymentActions = (user: CurrentUser, typed: string): SpotlightActionGroupData | undefined => {
  const navigate = useNavigate()
  return useFound({
    group: 'Payments',
    typed,
    isAsked: (search) => may(user.role, 'money.manage') && readPaymentReference(search)?.isWhole === true,
    // Searches with the prefix 'RP-', because six letters alone may be a name, and the payment search also matches
    // names.
    queryFor: (search) =>
      queryOf(payments.list, { query: { search: readPaymentReference(search)?.beginning, limit: 1 } }),
    actionOf: ({ _id, reference, user: payer }) => ({
      id: _id,
      label: reference,
      description: payer.name === '' ? payer.email : payer.name,
      leftSection: <IconCoins size={20} aria-hidden />,
      onClick: () => void navigate({ to: pages.payment.path, params: { paymentId: _id } }),
    }),
  })
}
