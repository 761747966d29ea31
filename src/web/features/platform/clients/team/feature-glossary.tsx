import { featureNames } from '#domain/platform/clients/compare.ts'
import { features } from '#domain/platform/clients/features.ts'
import { Title } from '@mantine/core'
import classes from './plans.module.css'

/** The meaning of each feature name, once instead of in all three tiers. */
export const FeatureGlossary = () => (
  <section className={classes.glossary} aria-labelledby="what-it-does">
    <Title order={2} id="what-it-does">
      What each part does
    </Title>
    <dl>
      {featureNames.map((feature) => (
        <div key={feature}>
          <dt>{features[feature].label}</dt>
          <dd>{features[feature].says}</dd>
        </div>
      ))}
    </dl>
  </section>
)
