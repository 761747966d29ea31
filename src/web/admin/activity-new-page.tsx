import { WizardLoader } from '#web/features/catalogue/activities/team/wizard/wizard-loader.tsx'
import { stepOf } from '#web/features/catalogue/activities/team/wizard/wizard-steps.ts'
import { VenueDialog } from '#web/features/platform/venues/team/venue-dialog.tsx'
import { pages } from '#contract/pages.ts'
import { notifyDone } from '#web/ui/feedback/notify-done.ts'
import { PageTitle } from '#web/ui/frame/page-title.tsx'
import { useNavigate, useSearch } from '@tanstack/react-router'

export const ActivityNewPage = () => {
  const navigate = useNavigate()
  const { step } = useSearch({ strict: false })
  return (
    <WizardLoader
      activityGroupId={undefined}
      CreateVenueDialog={VenueDialog}
      title={() => (
        <PageTitle title="New activity" description="Four steps; nothing is sold before the last." />
      )}
      step={stepOf(step)}
      onStep={(next) =>
        void navigate({ to: pages.activityNew.path, search: next === 0 ? {} : { step: next + 1 } })
      }
      onCancel={() => void navigate({ to: pages.activities.path })}
      onSaved={({ _id, name }) => {
        notifyDone(`${name} is saved.`)
        void navigate({ to: pages.activityOverview.path, params: { activityGroupId: _id } })
      }}
    />
  )
}
