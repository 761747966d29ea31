import type { WaitlistType } from '#domain/catalogue/activities/activity-settings.ts'

export const waitlistNames: Record<WaitlistType, string> = {
  off: 'Off',
  session: 'For each session',
  allSessions: 'All sessions',
}
