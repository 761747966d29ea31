import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import { pages } from '#contract/pages.ts'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import { ButtonLink } from '#web/ui/frame/button-link.tsx'
import { ActionMenu } from '#web/ui/table/action-menu.tsx'
import { Group } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { CopyDialog } from '../list/copy-dialog.tsx'
import { useActivityActs } from '../list/use-activity-acts.tsx'

const bookedAt = (activity: ActivityGroup): boolean =>
  [...activity.sessions, ...activity.tickets, ...activity.addOns].some(({ hasBookings }) => hasBookings)

const toCopy = ({ _id, name, sessions }: ActivityGroup) => {
  const starts = sessions.map(({ date }) => date.start).toSorted()
  return { _id, name, firstSession: starts[0] ?? null, lastSession: starts.at(-1) ?? null }
}

interface ActivityMenuProps {
  readonly activity: ActivityGroup
  /** Cancels the upcoming sessions. Undefined if the activity has none, or the user lacks the permission. */
  readonly onCancel: (() => void) | undefined
}

export const ActivityMenu = ({ activity, onCancel }: ActivityMenuProps) => {
  const navigate = useNavigate()
  const copying = useItemDialog<ActivityGroup>()
  const { toggle, deleteActivity } = useActivityActs()
  const acted = { ...activity, hasBookings: bookedAt(activity) }
  const remove = async () => {
    if (await deleteActivity(acted)) void navigate({ to: pages.activities.path })
  }
  return (
    <Group gap="sm" wrap="nowrap">
      <ButtonLink to={pages.activityEdit.path} params={{ activityGroupId: activity._id }}>
        Edit
      </ButtonLink>
      <ActionMenu
        variant="default"
        size={36}
        label={`More for ${activity.name}`}
        actions={[
          { label: 'Copy', onSelect: () => copying.open(activity) },
          { label: activity.enabled ? 'Disable' : 'Enable', onSelect: () => void toggle(acted) },
          ...(onCancel === undefined
            ? []
            : [{ label: 'Cancel for everybody', danger: true, onSelect: onCancel }]),
          { label: 'Delete', danger: true, onSelect: () => void remove() },
        ]}
      />
      {copying.chosen !== undefined && (
        <CopyDialog
          key={copying.chosen.number}
          activity={toCopy(copying.chosen.item)}
          onDone={({ _id }) =>
            void navigate({ to: pages.activityOverview.path, params: { activityGroupId: _id } })
          }
        />
      )}
    </Group>
  )
}
