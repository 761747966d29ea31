import type { PublicPass } from '#contract/sales/passes/public-passes.ts'
import { Text, Title } from '@mantine/core'
import { PassOptions } from './pass-options.tsx'
import classes from '../shared/session-passes.module.css'

interface PassSectionProps {
  readonly pass: PublicPass
  readonly returnTo: string
}

/** The section on an activity's page about the pass it takes. */
export const PassSection = ({ pass, returnTo }: PassSectionProps) => (
  <section className={`${classes.pass} ${classes.besideActivity}`} aria-label="Buy a pass">
    <div>
      <Title order={2} size="h3">
        Buy a pass
      </Title>
      <Text>Pay for several sessions at once with {pass.name}, and choose the dates when you like.</Text>
    </div>
    <PassOptions pass={pass} returnTo={returnTo} />
  </section>
)
