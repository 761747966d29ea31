import type { Answer } from '#contract/operation.ts'
import type { paymentMethods } from '#contract/money/payment-settings/payment-settings.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { PageSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { CardAccountSection } from './card-account-section.tsx'
import { CardMethodsSection } from './card-methods-section.tsx'
import { FundingSection } from './funding-section.tsx'
import type { OnboardingSearch } from './onboarding-search.ts'
import { OtherWaysSection } from './other-ways-section.tsx'
import { methodsQuery } from './use-method-settings.ts'
import { VoucherSection } from './voucher-section.tsx'
import '#web/styles/forms.ts'

type Methods = Answer<typeof paymentMethods.list>

const Sections = ({ methods, onboarding }: { readonly methods: Methods } & OnboardingSearch) => {
  const card = methods.items.find(({ kind }) => kind === 'card')
  const voucher = methods.items.find(({ kind }) => kind === 'childcareVoucher')
  const funding = methods.items.find(({ kind }) => kind === 'childcareFunding')
  return (
    <>
      <CardAccountSection methods={methods} onboarding={onboarding} />
      {methods.cardsAvailable && card?.account?.connected === true && <CardMethodsSection />}
      <OtherWaysSection methods={methods.items} />
      {voucher !== undefined && <VoucherSection method={voucher} />}
      {funding !== undefined && <FundingSection method={funding} />}
    </>
  )
}

export const PaymentSettings = ({ onboarding }: OnboardingSearch) => {
  const query = useQuery(methodsQuery)
  if (query.data !== undefined)
    return <Sections methods={query.data} {...(onboarding !== undefined && { onboarding })} />
  return query.isError ? (
    <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  ) : (
    <PageSkeleton />
  )
}
