import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './items.module.css'

interface ItemsHeadProps {
  readonly title: string
  readonly description: string
  readonly children?: ReactNode
}

/** Shows the heading, description and buttons of a list in the wizard. */
export const ItemsHead = ({ title, description, children }: ItemsHeadProps) => (
  <div className={classes.head}>
    <div>
      <Title order={2}>{title}</Title>
      <Text c="dimmed" mt={4}>
        {description}
      </Text>
    </div>
    {children !== undefined && <div className={classes.buttons}>{children}</div>}
  </div>
)
