import { useClient } from '#web/lib/client.ts'
import classes from './sandbox-banner.module.css'

/** Where the test card provider stands in, nobody may think that they paid. */
export const SandboxBanner = () =>
  useClient().cardSandbox ? (
    <section className={classes.banner} aria-label="Test cards">
      <strong>Test cards only:</strong> no money moves.
    </section>
  ) : null
