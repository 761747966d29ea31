import { useClient } from '#web/lib/client.ts'
import classes from './sandbox-banner.module.css'

/** Says that the test card provider is in use, so that customers don't think they paid. */
export const SandboxBanner = () =>
  useClient().cardSandbox ? (
    <section className={classes.banner} aria-label="Test cards">
      <strong>Test cards only:</strong> no money moves.
    </section>
  ) : null
