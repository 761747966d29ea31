import type { activityStatuses } from '#contract/catalogue/activities/activity-filters.ts'

export const statusNames: Record<(typeof activityStatuses)[number], string> = {
  enabled: 'Enabled',
  disabled: 'Disabled',
  upcoming: 'With sessions to come',
  past: 'All sessions past',
}
