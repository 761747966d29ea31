import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './card.module.css'
import { useDocumentTitle } from './use-document-title.ts'

interface CardProps {
  readonly title: string
  readonly description?: ReactNode
  readonly children: ReactNode
  /** A link to another page, below the box. */
  readonly footer?: ReactNode
}

/** A page with a single box in the middle, such as signing in, registering or choosing a password. */
export const Card = ({ title, description, children, footer }: CardProps) => {
  useDocumentTitle(title)
  return (
    <div className={classes.page}>
      <div className={classes.card}>
        <Title order={1} className={classes.title}>
          {title}
        </Title>
        {description !== undefined && description !== false && (
          <Text c="dimmed" mt={4} component="div">
            {description}
          </Text>
        )}
        <div className={classes.body}>{children}</div>
      </div>
      {footer !== undefined && footer !== false && <div className={classes.footer}>{footer}</div>}
    </div>
  )
}
