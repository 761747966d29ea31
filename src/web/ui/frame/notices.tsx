import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { useMediaQuery } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'
import classes from './notices.module.css'

/**
 * Where `notifyDone` appears: at the foot, clear of the page's title and its button, and above whatever bar stands there
 * already. Below dialogs, whose buttons are at the foot too. Part of the account and admin frames.
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
