import { Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface PartProps {
  readonly title: string
  readonly children: ReactNode
}

/** One of the parts that the page of a record is made of. */
export const Part = ({ title, children }: PartProps) => (
  <section aria-label={title}>
    <Title order={2} mb="sm">
      {title}
    </Title>
    {children}
  </section>
)
