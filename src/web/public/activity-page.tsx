import { PublicActivityPage } from '#web/features/listing/activity-page.tsx'
import { getRouteApi } from '@tanstack/react-router'
import { attendeeDialogs } from './attendee-dialogs.ts'

const route = getRouteApi('/_public/activities/$activityGroupId')

export const ActivityPage = () => (
  <PublicActivityPage id={route.useParams().activityGroupId} dialogs={attendeeDialogs} />
)
