import type { ActivitySession } from '#contract/catalogue/activities/activity-groups.ts'
import { formatDateTime } from '#domain/kernel/date-format.ts'
import { isFull } from '#domain/sales/capacity/is-full.ts'
import { SessionPlacesDialog } from '#web/features/attendance/registers/team/session-places-dialog.tsx'
import { useClient } from '#web/lib/client.ts'
import { pages } from '#contract/pages.ts'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import { useNavigate } from '@tanstack/react-router'
import type { RowAction } from '#web/ui/table/action-menu.tsx'

interface SessionActs {
  readonly onMessage: ((sessionId: string) => void) | undefined
  readonly onCancel: ((session: ActivitySession) => void) | undefined
}

/**
 * Provides the actions of a session: open its register, write to its attendees, show who has its places, and cancel it.
 */
export const useSessionActions = ({ onMessage, onCancel }: SessionActs) => {
  const { dateFormatTextualWithYear } = useClient()
  const navigate = useNavigate()
  const places = useItemDialog<ActivitySession>()
  const session = places.chosen?.item
  return {
    sessionActions: (one: ActivitySession): readonly RowAction[] => [
      {
        label: 'Register',
        onSelect: () => void navigate({ to: pages.sessionRegister.path, params: { sessionId: one._id } }),
      },
      ...(onMessage === undefined || one.placesTaken === 0
        ? []
        : [{ label: 'Message everybody', onSelect: () => onMessage(one._id) }]),
      ...(one.placesTaken === 0
        ? []
        : [
            {
              label: isFull(one) ? 'Why is it full?' : 'Who takes the places?',
              onSelect: () => places.open(one),
            },
          ]),
      ...(onCancel === undefined || one.cancelledBecause !== null
        ? []
        : [{ label: 'Cancel session', danger: true, onSelect: () => onCancel(one) }]),
    ],
    dialog: session && (
      <SessionPlacesDialog
        key={places.chosen?.number}
        sessionId={session._id}
        when={formatDateTime(session.localDate, session.startTime, dateFormatTextualWithYear)}
        full={isFull(session)}
      />
    ),
  }
}
