import { WizardLoader } from '#web/features/catalogue/activities/team/wizard/wizard-loader.tsx'
import { stepOf } from '#web/features/catalogue/activities/team/wizard/wizard-steps.ts'
import { VenueDialog } from '#web/features/platform/venues/team/venue-dialog.tsx'
import { pages } from '#contract/pages.ts'
import { notifyDone } from '#web/ui/feedback/notify-done.ts'
import { PageTitle } from '#web/ui/frame/page-title.tsx'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'

export const ActivityEditPage = () => {
  const navigate = useNavigate()
  const { activityGroupId = '' } = useParams({ strict: false })
  const { step } = useSearch({ strict: false })
  const toOverview = () => void navigate({ to: pages.activityOverview.path, params: { activityGroupId } })
  return (
    <WizardLoader
      activityGroupId={activityGroupId}
      CreateVenueDialog={VenueDialog}
      title={(activity) => <PageTitle title={`Edit ${activity?.name ?? 'activity'}`} />}
      step={stepOf(step)}
      onStep={(next) =>
        void navigate({
          to: pages.activityEdit.path,
          params: { activityGroupId },
          search: next === 0 ? {} : { step: next + 1 },
        })
      }
      onCancel={toOverview}
      onSaved={({ name }) => {
        notifyDone(`${name} is saved.`)
        toOverview()
      }}
    />
  )
}
