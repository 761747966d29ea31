import { PageTitle } from '#web/ui/frame/page-title.tsx'
import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './auth-panel.module.css'

interface AuthPanelProps {
  readonly title: string
  readonly description?: ReactNode
  readonly children: ReactNode
  /** Other ways, under the line. */
  readonly footer?: ReactNode
}

/** One thing on the page: a narrow column with its heading, the form, and the other ways beneath it. */
export const AuthPanel = ({ title, description, children, footer }: AuthPanelProps) => (
  <div className={classes.panel}>
    <PageTitle title={title} description={description} />
    <Stack gap="lg">{children}</Stack>
    {footer !== undefined && <div className={classes.footer}>{footer}</div>}
  </div>
)
