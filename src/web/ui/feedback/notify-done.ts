import { notifications } from '@mantine/notifications'

let last: string | undefined

/**
 * A short word that something was done, beside the place where it can be seen. Never the only sign of a failure. A
 * newer one takes the place of the older, so that they do not pile up.
 */
export const notifyDone = (message: string) => {
  if (last !== undefined) notifications.hide(last)
  last = notifications.show({ message, autoClose: 5_000 })
}
