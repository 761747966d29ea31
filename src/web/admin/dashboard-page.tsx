import { LatestBookings } from '#web/features/sales/bookings/team/latest-bookings.tsx'
import { EmailNotice } from '#web/features/platform/clients/team/email-notice.tsx'
import { FirstSteps } from '#web/features/insight/first-steps/team/first-steps.tsx'
import { PaymentGapsAlert } from '#web/features/sales/payment-gaps/team/payment-gaps-alert.tsx'
import { PlanPanel } from '#web/features/platform/clients/team/plan-panel.tsx'
import { TodaySessions } from '#web/features/attendance/registers/team/today-sessions.tsx'
import { DashboardFigures } from '#web/features/insight/reports/team/dashboard-figures.tsx'
import { useTeamClient } from '#web/lib/client.ts'
import { useCurrentUser, useMay } from '#web/lib/current-user.ts'
import { PageTitle } from '#web/ui/frame/page-title.tsx'
import { Stack } from '@mantine/core'
import classes from './dashboard-page.module.css'
import { Greeting } from './greeting.tsx'

export const DashboardPage = () => {
  const user = useCurrentUser()
  const runsIt = useMay('settings.edit')
  const { hasCreatedActivity, firstStepsHidden } = useTeamClient().onboardingInfo
  if (user === null) return null
  const steps = (runsIt || !firstStepsHidden) && (
    <div className={classes.columns}>
      {!firstStepsHidden && <FirstSteps user={user} />}
      {runsIt && <PlanPanel />}
    </div>
  )
  return (
    <>
      <PageTitle title="Dashboard" description={<Greeting name={user.firstName} />} />
      {runsIt && <EmailNotice />}
      <Stack gap="xl">
        <PaymentGapsAlert />
        {/* Before there is anything to look at, what to do first; afterwards it is no longer in the way. */}
        {!hasCreatedActivity && steps}
        <DashboardFigures>
          <TodaySessions />
        </DashboardFigures>
        <LatestBookings />
        {hasCreatedActivity && steps}
      </Stack>
    </>
  )
}
