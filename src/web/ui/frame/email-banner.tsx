import { useClient } from '#web/lib/client.ts'
import classes from './sandbox-banner.module.css'

/** So that nobody in the team believes a page that says who gets an email. */
export const EmailBanner = () =>
  useClient().emailWorks ? null : (
    <section className={classes.banner} aria-label="Email">
      <strong>Email isn’t set up:</strong> nothing is sent.
    </section>
  )
