import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './feedback.module.css'

interface EmptyStateProps {
  readonly icon?: ReactNode
  /** The name of the missing content. */
  readonly title: string
  /** Why it is empty, and what to do about it. */
  readonly children?: ReactNode
  /** The main action. */
  readonly action?: ReactNode
  /** 1 if this is the whole page, so that the title is the page's heading. */
  readonly level?: 1 | 2
}

export const EmptyState = ({ icon, title, children, action, level = 2 }: EmptyStateProps) => (
  <div className={classes.state}>
    {icon !== undefined && <div className={classes.icon}>{icon}</div>}
    <Title order={level} size="h3">
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
