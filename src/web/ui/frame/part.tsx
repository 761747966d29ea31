import { Title } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { useArrival } from './use-arrival.ts'

interface PartProps {
  readonly title: string
  /** The id for links to this part, from the same page or another. */
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

/** A part of a record's page. */
export const Part = ({ id, ...part }: PartProps) =>
  id === undefined ? <Shown {...part} /> : <Named id={id} {...part} />
