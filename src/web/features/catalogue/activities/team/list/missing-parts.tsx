import type { MissingPart } from '#domain/catalogue/activities/missing-parts.ts'
import { useMay } from '#web/lib/current-user.ts'
import { pages } from '#contract/pages.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'

/** What the activity lacks, and the wizard step where it can be added. */
const words: Record<MissingPart, { readonly lack: string; readonly way: string; readonly step: number }> = {
  sessions: { lack: 'No sessions yet', way: 'Add sessions', step: 2 },
  tickets: { lack: 'No tickets yet', way: 'Add tickets', step: 3 },
  enabledTickets: { lack: 'All tickets disabled', way: 'Enable a ticket', step: 3 },
}

interface MissingPartsProps {
  readonly activityGroupId: string
  readonly missing: readonly MissingPart[]
}

/** Shows why an activity can't be booked yet, with links to the missing steps for people who can edit it. */
export const MissingParts = ({ activityGroupId, missing }: MissingPartsProps) => {
  const mayEdit = useMay('activities.edit')
  if (missing.length === 0) return null
  return (
    <>
      <StatusBadge tone="warning">Not bookable yet</StatusBadge>
      {missing.map((part) => (
        <span key={part}>
          {words[part].lack}
          {mayEdit && (
            <>
              {' · '}
              <TextLink
                to={pages.activityEdit.path}
                params={{ activityGroupId }}
                search={{ step: words[part].step }}
                inherit
              >
                {words[part].way}
              </TextLink>
            </>
          )}
        </span>
      ))}
    </>
  )
}
