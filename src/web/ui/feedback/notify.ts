import { notifications } from '@mantine/notifications'

/** A short word that something was done, beside the place where it can be seen. Never the only sign of a failure. */
export const notifyDone = (message: string) => {
  notifications.show({ message, autoClose: 5_000 })
}
