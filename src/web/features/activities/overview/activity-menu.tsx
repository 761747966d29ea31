import type { ActivityGroup } from '#contract/activity-groups.ts'
import { paths } from '#web/paths.ts'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import { ButtonLink } from '#web/ui/frame/button-link.tsx'
import { ActionIcon, Group, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { CopyDialog } from '../list/copy-dialog.tsx'
import { useActivityActs } from '../list/use-activity-acts.tsx'

const bookedAt = (activity: ActivityGroup): boolean =>
  [...activity.sessions, ...activity.tickets, ...activity.addOns].some(({ hasBookings }) => hasBookings)

const toCopy = ({ _id, name, sessions }: ActivityGroup) => {
  const starts = sessions.map(({ date }) => date.start).toSorted()
  return { _id, name, firstSession: starts[0] ?? null, lastSession: starts.at(-1) ?? null }
}

export const ActivityMenu = ({ activity }: { readonly activity: ActivityGroup }) => {
  const navigate = useNavigate()
  const copying = useItemDialog<ActivityGroup>()
  const { toggle, deleteActivity } = useActivityActs()
  const acted = { ...activity, hasBookings: bookedAt(activity) }
  const remove = async () => {
    if (await deleteActivity(acted)) void navigate({ to: paths.activities })
  }
  return (
    <Group gap="sm" wrap="nowrap">
      <ButtonLink to={paths.activityEdit} params={{ activityGroupId: activity._id }}>
        Edit
      </ButtonLink>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={`More for ${activity.name}`}>
            <IconDots aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => copying.open(activity)}>Copy</Menu.Item>
          <Menu.Item onClick={() => void toggle(acted)}>{activity.enabled ? 'Disable' : 'Enable'}</Menu.Item>
          <Menu.Item c="var(--mantine-color-error)" onClick={() => void remove()}>
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {copying.chosen !== undefined && (
        <CopyDialog
          key={copying.chosen.number}
          activity={toCopy(copying.chosen.item)}
          onDone={({ _id }) =>
            void navigate({ to: paths.activityOverview, params: { activityGroupId: _id } })
          }
        />
      )}
    </Group>
  )
}
