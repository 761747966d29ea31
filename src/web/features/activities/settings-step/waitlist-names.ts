import type { WaitlistType } from '#domain/activities/activity-settings.ts'

export const waitlistNames: Record<WaitlistType, string> = {
  off: 'Off',
  session: 'For each session',
  allSessions: 'All sessions',
}
