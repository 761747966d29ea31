import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './feedback.module.css'

interface EmptyStateProps {
  readonly icon?: ReactNode
  /** What this is. */
  readonly title: string
  /** Why it is empty, and what to do about it. */
  readonly children?: ReactNode
  /** The one thing to do. */
  readonly action?: ReactNode
}

export const EmptyState = ({ icon, title, children, action }: EmptyStateProps) => (
  <div className={classes.state}>
    {icon !== undefined && <div className={classes.icon}>{icon}</div>}
    <Title order={2} size="h3">
      {title}
    </Title>
    {children !== undefined && (
      <Text c="dimmed" maw="44ch" component="div">
        {children}
      </Text>
    )}
    {action !== undefined && <div className={classes.action}>{action}</div>}
  </div>
)
