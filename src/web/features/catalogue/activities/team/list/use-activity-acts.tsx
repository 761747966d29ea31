import { activityGroups } from '#contract/catalogue/activities/activity-groups.ts'
import { messages } from '#domain/messages.ts'
import { staleListing } from '#web/lib/stale-listing.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { useConfirm } from '#web/ui/dialog/confirm-context.ts'
import { notifyDone } from '#web/ui/feedback/notify-done.ts'

interface ActivityToAct {
  readonly _id: string
  readonly name: string
  readonly enabled: boolean
  readonly hasBookings: boolean
}

const invalidates = [activityGroups.list, activityGroups.fullList, activityGroups.read, ...staleListing]

/** Provides the actions enable, disable and delete, for the list and the activity's own page. */
export const useActivityActs = () => {
  const confirm = useConfirm()
  const setEnabled = useOperation(activityGroups.setEnabled, { invalidates })
  const remove = useOperation(activityGroups.remove, {
    invalidates: [activityGroups.list, activityGroups.fullList, ...staleListing],
  })

  const change = async ({ _id }: ActivityToAct, enabled: boolean) =>
    setEnabled.mutateAsync({ params: { id: _id }, body: { enabled } })

  const disable = async (activity: ActivityToAct) => {
    const yes = await confirm({
      title: `Disable ${activity.name}?`,
      message: 'It is no longer shown or sold. What was booked stays booked.',
      verb: 'Disable activity',
      act: async () => change(activity, false),
    })
    if (yes) notifyDone(`${activity.name} is disabled.`)
  }

  const enable = async (activity: ActivityToAct) => {
    const yes = await confirm({
      title: `Enable ${activity.name}?`,
      message: 'It can be found and booked again, as its settings say.',
      verb: 'Enable activity',
      act: async () => change(activity, true),
    })
    if (yes) notifyDone(`${activity.name} is enabled.`)
  }

  /** Returns true if the activity was deleted. */
  const deleteActivity = async (activity: ActivityToAct): Promise<boolean> => {
    if (activity.hasBookings) {
      const instead = await confirm({
        title: `${activity.name} cannot be deleted`,
        message: messages.activityHasBookings.text,
        verb: activity.enabled ? 'Disable activity' : 'OK',
        cancel: 'Close',
        ...(activity.enabled && { act: async () => change(activity, false) }),
      })
      if (instead && activity.enabled) notifyDone(`${activity.name} is disabled.`)
      return false
    }
    const gone = await confirm({
      title: `Delete ${activity.name}?`,
      message: 'The activity with its sessions, tickets and add-ons is deleted for good.',
      verb: 'Delete activity',
      danger: true,
      act: async () => remove.mutateAsync({ params: { id: activity._id } }),
    })
    if (gone) notifyDone(`${activity.name} is deleted.`)
    return gone
  }

  return {
    toggle: async (activity: ActivityToAct) => (activity.enabled ? disable(activity) : enable(activity)),
    deleteActivity,
  }
}
