import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'

/** Where `notifyDone` appears. Part of the account and admin frames. */
export const Notices = () => <Notifications position="bottom-center" />
