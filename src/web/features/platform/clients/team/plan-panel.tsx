import { featureNames } from '#domain/platform/clients/compare.ts'
import { features, planNames, type Feature } from '#domain/platform/clients/features.ts'
import { useTeamClient } from '#web/lib/client.ts'
import { pages } from '#contract/pages.ts'
import { FeatureGate } from '#web/ui/plan/feature-gate.tsx'
import { Anchor, Title, UnstyledButton } from '@mantine/core'
import { IconCheck, IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import classes from './plans.module.css'

const Open = ({ feature }: { readonly feature: Feature }) => (
  <li className={classes.feature}>
    <IconCheck aria-hidden className={classes.has} />
    <span>{features[feature].label}</span>
  </li>
)

const Locked = ({ feature, onAsk }: { readonly feature: Feature; readonly onAsk: () => void }) => (
  <li>
    <UnstyledButton className={classes.locked} onClick={onAsk}>
      <IconLock aria-hidden />
      <span>{features[feature].label}</span>
      <span className={classes.needs}>{planNames[features[feature].level]}</span>
    </UnstyledButton>
  </li>
)

/** The features of the current tier, and those that a larger tier would add. */
export const PlanPanel = () => {
  const { planLevel } = useTeamClient()
  return (
    <section className={classes.panel} aria-labelledby="your-plan">
      <header className={classes.panelHead}>
        <Title order={2} size="h3" id="your-plan">
          Your plan
        </Title>
        <strong>{planNames[planLevel]}</strong>
      </header>
      <ul className={classes.features}>
        {featureNames.map((feature) => (
          <FeatureGate
            key={feature}
            feature={feature}
            locked={(ask) => <Locked feature={feature} onAsk={ask} />}
          >
            <Open feature={feature} />
          </FeatureGate>
        ))}
      </ul>
      <Anchor component={Link} to={pages.subscription.path} size="sm">
        Compare the plans
      </Anchor>
    </section>
  )
}
