import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './page-title.module.css'
import { useDocumentTitle } from './use-document-title.ts'

interface PageTitleProps {
  readonly title: string
  /** A line that says what the page is for. */
  readonly description?: ReactNode
  /** At most one primary action. */
  readonly action?: ReactNode
}

export const PageTitle = ({ title, description, action }: PageTitleProps) => {
  useDocumentTitle(title)
  return (
    <header className={classes.head}>
      <div className={classes.words}>
        <Title order={1}>{title}</Title>
        {description !== undefined && (
          <Text c="dimmed" maw="70ch" mt={4}>
            {description}
          </Text>
        )}
      </div>
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </header>
  )
}
