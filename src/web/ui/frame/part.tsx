import { Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface PartProps {
  readonly title: string
  /** Where a link on the same page leads to it. */
  readonly id?: string
  readonly children: ReactNode
}

/** One of the parts that the page of a record is made of. */
export const Part = ({ title, id, children }: PartProps) => (
  <section id={id} aria-label={title}>
    <Title order={2} mb="sm">
      {title}
    </Title>
    {children}
  </section>
)
