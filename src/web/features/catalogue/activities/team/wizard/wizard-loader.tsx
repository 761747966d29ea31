import { activityGroups, type ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import { subscriptionPlans } from '#contract/catalogue/subscription-plans/subscription-plans.ts'
import { venues } from '#contract/platform/venues/venues.ts'
import { fieldsShown } from '#domain/people/fields/field-values.ts'
import { limits } from '#domain/limits.ts'
import { fieldsQuery } from '#web/lib/fields-query.ts'
import { queryOf } from '#web/lib/query.ts'
import { pages } from '#contract/pages.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { LostRecord } from '#web/ui/feedback/lost-record.tsx'
import { PageSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { ActivityWizard, type CreateVenueDialog } from './activity-wizard.tsx'
import type { StepIndex } from './wizard-steps.ts'

interface WizardLoaderProps {
  /** Undefined for a new activity. */
  readonly activityGroupId: string | undefined
  readonly step: StepIndex
  readonly onStep: (step: StepIndex) => void
  readonly onCancel: () => void
  readonly onSaved: (saved: ActivityGroup) => void
  readonly CreateVenueDialog: CreateVenueDialog | undefined
  /** Rendered above the steps once the activity is loaded. */
  readonly title: (activity: ActivityGroup | undefined) => ReactNode
}

const everything = { query: { limit: limits.numberedPageMaximum } } as const

/** Loads the data for the wizard, and shows the wizard when everything has arrived. */
export const WizardLoader = ({ activityGroupId, title, ...props }: WizardLoaderProps) => {
  const fieldQuery = useQuery(fieldsQuery({ usage: 'activity', includeAdminOnly: 'true' }))
  const planQuery = useQuery(queryOf(subscriptionPlans.list, everything))
  const venueQuery = useQuery(queryOf(venues.list, everything))
  const activityQuery = useQuery({
    ...queryOf(activityGroups.read, { params: { id: activityGroupId ?? '' } }),
    enabled: activityGroupId !== undefined,
    // Data cached for another page may be outdated, and a form filled with it couldn't be saved.
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  const shown = useMemo(
    () => fieldsShown(fieldQuery.data ?? [], { admin: true, activityGroup: activityGroupId }),
    [fieldQuery.data, activityGroupId],
  )
  const failed = [fieldQuery, planQuery, venueQuery].find(
    (query) => query.isError && query.data === undefined,
  )
  if (activityQuery.isError && activityQuery.data === undefined)
    return (
      <LostRecord
        error={activityQuery.error}
        onRetry={() => void activityQuery.refetch()}
        title="There is no activity at this address"
        back={<TextLink to={pages.activities.path}>All activities</TextLink>}
      />
    )
  if (failed !== undefined) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  const activityReady = activityGroupId === undefined || activityQuery.isFetchedAfterMount
  if (!fieldQuery.data || !planQuery.data || !venueQuery.data || !activityReady) return <PageSkeleton />
  return (
    <>
      {title(activityQuery.data)}
      <ActivityWizard
        {...props}
        activity={activityQuery.data}
        fields={shown}
        plans={planQuery.data.items}
        venues={venueQuery.data.items}
      />
    </>
  )
}
