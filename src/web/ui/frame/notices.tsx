import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { useMediaQuery } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'
import classes from './notices.module.css'

/**
 * Shows the messages of `notifyDone`: at the bottom, away from the page's title and button, above any bar at the bottom
 * and below dialogs, whose buttons are also at the bottom. Part of the account and admin frames.
 */
export const Notices = () => {
  const phone = useMediaQuery('(max-width: 39.99em)', undefined, { getInitialValueInEffect: false })
  return (
    <Notifications
      position={phone ? 'bottom-center' : 'bottom-right'}
      zIndex={190}
      containerWidth={360}
      className={classes.notices ?? ''}
    />
  )
}
