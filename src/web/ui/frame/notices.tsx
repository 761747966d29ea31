import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { useMediaQuery } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'
import classes from './notices.module.css'

/** Where `notifyDone` appears. Part of the account and admin frames. */
export const Notices = () => {
  const phone = useMediaQuery('(max-width: 39.99em)', undefined, { getInitialValueInEffect: false })
  return (
    <Notifications
      position={phone ? 'top-center' : 'top-right'}
      containerWidth={360}
      className={classes.notices ?? ''}
    />
  )
}
