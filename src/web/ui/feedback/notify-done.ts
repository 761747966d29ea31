import { notifications } from '@mantine/notifications'

let last: string | undefined

/**
 * Shows a short message that an action succeeded, in addition to the visible result. Never the only sign of a failure.
 * A new message replaces the previous, so that they don't pile up.
 */
export const notifyDone = (message: string) => {
  if (last !== undefined) notifications.hide(last)
  last = notifications.show({ message, autoClose: 5_000 })
}
