import { FeatureGlossary } from '#web/features/platform/clients/team/feature-glossary.tsx'
import { PlanChooser } from '#web/features/platform/clients/team/plan-chooser.tsx'
import { PlanHistory } from '#web/features/platform/clients/team/plan-history.tsx'
import { WhoToAsk } from '#web/ui/feedback/who-to-ask.tsx'
import { useMay } from '#web/lib/current-user.ts'
import { PageTitle } from '#web/ui/frame/page-title.tsx'

export const SubscriptionPage = () => {
  const mayChange = useMay('plan.change')
  const maySeeHistory = useMay('settings.edit')
  return (
    <>
      <PageTitle title="Your plan" description="What each plan includes, and which one you have." />
      {!mayChange && <WhoToAsk act="change the plan" />}
      <PlanChooser />
      <FeatureGlossary />
      {maySeeHistory && <PlanHistory />}
    </>
  )
}
