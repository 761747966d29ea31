import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './section.module.css'

interface SectionProps {
  readonly title: string
  readonly description?: ReactNode
  readonly children: ReactNode
}

/**
 * A part of a settings page. On wide screens, the heading and description are beside the fields, and on a phone above
 * them.
 */
export const Section = ({ title, description, children }: SectionProps) => (
  <section className={classes.section} aria-label={title}>
    <div className={classes.columns}>
      <div>
        <Title order={2} size="h3">
          {title}
        </Title>
        {description !== undefined && (
          <Text size="sm" c="dimmed" mt={4}>
            {description}
          </Text>
        )}
      </div>
      <div className={classes.body}>{children}</div>
    </div>
  </section>
)
