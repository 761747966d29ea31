import { OwnBalance, OwnMoves } from '#web/features/money/credit/family/own-credit.tsx'
import { OwnPayments } from '#web/features/money/payments/family/own-payments.tsx'
import { TopUpButton } from '#web/features/money/payments/family/top-up-button.tsx'
import { useClient } from '#web/lib/client.ts'
import { PageTitle } from '#web/ui/frame/page-title.tsx'
import { Stack, Title } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'

const route = getRouteApi('/_account/account/credit')

export const CreditPage = () => {
  const { name } = useClient()
  const { topUp = false } = route.useSearch()
  return (
    <>
      <PageTitle
        title="Credit and payments"
        description={`Money that ${name} keeps for you, and what you have paid.`}
        action={<TopUpButton opened={topUp} />}
      />
      <Stack gap="xl">
        <OwnBalance />
        <section aria-label="Credit history">
          <Title order={2} size="h3" mb="sm">
            Credit history
          </Title>
          <OwnMoves />
        </section>
        <section aria-label="Your payments">
          <Title order={2} size="h3" mb="sm">
            Your payments
          </Title>
          <OwnPayments />
        </section>
      </Stack>
    </>
  )
}
