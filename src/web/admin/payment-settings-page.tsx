import { PaymentSettings } from '#web/features/money/payment-settings/team/payment-settings.tsx'
import { Allowed } from '#web/ui/frame/allowed.tsx'
import { PageTitle } from '#web/ui/frame/page-title.tsx'
import { getRouteApi } from '@tanstack/react-router'

const route = getRouteApi('/_admin/_settings/admin/settings/payments')

export const PaymentSettingsPage = () => {
  const { onboarding } = route.useSearch()
  return (
    <Allowed to="money.manage">
      <PageTitle title="Payment settings" description="How people can pay you, and where the money goes." />
      <PaymentSettings {...(onboarding !== undefined && { onboarding })} />
    </Allowed>
  )
}
