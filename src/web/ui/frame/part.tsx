import { Title } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { useArrival } from './use-arrival.ts'

interface PartProps {
  readonly title: string
  /** Where a link leads to it, on the same page or from another. */
  readonly id?: string
  readonly children: ReactNode
}

const Shown = ({ title, children, ...section }: PartProps & ComponentProps<'section'>) => (
  <section {...section} aria-label={title}>
    <Title order={2} mb="sm">
      {title}
    </Title>
    {children}
  </section>
)

const Named = ({ id, ...part }: PartProps & { readonly id: string }) => (
  <Shown {...useArrival(id)} {...part} />
)

/** One of the parts that the page of a record is made of. */
export const Part = ({ id, ...part }: PartProps) =>
  id === undefined ? <Shown {...part} /> : <Named id={id} {...part} />
