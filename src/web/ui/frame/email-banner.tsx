import { useClient } from '#web/lib/client.ts'
import classes from './sandbox-banner.module.css'

/** Warns the team on every page. Only the dashboard says what to do about it. */
export const EmailBanner = () =>
  useClient().emailWorks ? null : (
    <section className={classes.banner} aria-label="Email">
      <strong>Email isn’t set up:</strong> nothing is sent.
    </section>
  )
