import type { Visibility } from '#domain/catalogue/activities/activity-settings.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { IconLink } from '@tabler/icons-react'

interface ActivityBadgesProps {
  readonly enabled: boolean
  readonly visibility: Visibility
}

/** Shows what is unusual about an activity. The normal case, on sale and listed, has no badge. */
export const ActivityBadges = ({ enabled, visibility }: ActivityBadgesProps) => (
  <>
    {visibility === 'link' && (
      <StatusBadge tone="accent" icon={IconLink}>
        By link only
      </StatusBadge>
    )}
    {!enabled && <StatusBadge tone="quiet">Disabled</StatusBadge>}
  </>
)
