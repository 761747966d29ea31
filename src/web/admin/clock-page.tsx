import { ClockPanel } from '#web/features/insight/time-machine/team/clock-panel.tsx'
import { useClient } from '#web/lib/client.ts'
import { Allowed } from '#web/ui/frame/allowed.tsx'
import { PageTitle } from '#web/ui/frame/page-title.tsx'
import { NotFound } from '#web/ui/feedback/not-found.tsx'

/** Shows the time machine, which only exists in the demo. */
export const ClockPage = () =>
  useClient().demo === null ? (
    <NotFound />
  ) : (
    <Allowed to="plan.change">
      <PageTitle
        title="Time machine"
        description="Move the clock of this demo forward, and see who is charged what and when."
      />
      <ClockPanel />
    </Allowed>
  )
