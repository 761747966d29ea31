import { LatestBookings } from '#web/features/sales/bookings/team/latest-bookings.tsx'
import { EmailNotice } from '#web/features/platform/clients/team/email-notice.tsx'
import { FirstSteps } from '#web/features/insight/first-steps/team/first-steps.tsx'
import { PaymentGapsAlert } from '#web/features/sales/payment-gaps/team/payment-gaps-alert.tsx'
import { PlanPanel } from '#web/features/platform/clients/team/plan-panel.tsx'
import { TodaySessions } from '#web/features/attendance/registers/team/today-sessions.tsx'
import { DashboardFigures } from '#web/features/insight/reports/team/dashboard-figures.tsx'
import { useTeamClient, useClient } from '#web/lib/client.ts'
import { useCurrentUser, useMay } from '#web/lib/current-user.ts'
import { PageTitle } from '#web/ui/frame/page-title.tsx'
import { Stack } from '@mantine/core'
import classes from './dashboard-page.module.css'
import { formatDate } from '#domain/kernel/date-format.ts'
import { localParts } from '#domain/kernel/zoned.ts'
import { useOpenedAt } from '#web/ui/form/today.ts'

const partOfDay = (time: string): string => {
  if (time < '12:00') return 'Good morning'
  return time < '18:00' ? 'Good afternoon' : 'Good evening'
}

/**
 * Greets the user by the organiser's clock, not the browser's: 'Good evening, Olivia. It is Sunday 15 November 2026.'
 */
const Greeting = ({ name }: { readonly name: string }) => {
  const { timeZone } = useClient()
  const now = useOpenedAt()
  const { date, time } = localParts(now, timeZone)
  return (
    <>
      {partOfDay(time)}, {name}. It is {formatDate(date, 'EEEE d MMMM yyyy')}.
    </>
  )
}

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
        {/* Shows the first steps until there is data to show, and hides them afterwards. */}
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
