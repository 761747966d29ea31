import { LatestBookings } from '#web/features/bookings/latest-bookings.tsx'
import { EmailNotice } from '#web/features/clients/email-notice.tsx'
import { FirstSteps } from '#web/features/first-steps/first-steps.tsx'
import { PlanPanel } from '#web/features/plans/plan-panel.tsx'
import { useCurrentUser, useMay } from '#web/lib/current-user.ts'
import { PageTitle } from '#web/ui/frame/page-title.tsx'
import { Box } from '@mantine/core'
import classes from './dashboard-page.module.css'
import { Greeting } from './greeting.tsx'

export const DashboardPage = () => {
  const user = useCurrentUser()
  const runsIt = useMay('settings.edit')
  if (user === null) return null
  return (
    <>
      <PageTitle title="Dashboard" description={<Greeting name={user.firstName} />} />
      {runsIt && <EmailNotice />}
      <div className={classes.columns}>
        <FirstSteps user={user} />
        {runsIt && <PlanPanel />}
      </div>
      <Box mt="xl">
        <LatestBookings />
      </Box>
    </>
  )
}
