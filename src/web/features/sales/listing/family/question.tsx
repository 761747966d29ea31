import { useClient } from '#web/lib/client.ts'
import { Anchor } from '@mantine/core'
import classes from './public-activity-page.module.css'

/** The contact for questions before booking or joining a waitlist. */
export const Question = () => {
  const { name, contactEmail } = useClient()
  if (contactEmail === '') return null
  return (
    <p className={classes.how}>
      A question first?{' '}
      <Anchor href={`mailto:${contactEmail}`} inherit underline="always">
        Write to {name}
      </Anchor>
    </p>
  )
}
