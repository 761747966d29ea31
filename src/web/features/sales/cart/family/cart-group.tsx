import { publicActivities } from '#contract/sales/listing/public-activity.ts'
import { costsMoney } from '#domain/sales/listing/costs-money.ts'
import { queryOf } from '#web/lib/query.ts'
import { pages } from '#contract/pages.ts'
import { CancellationTerms } from '#web/ui/booking/cancellation-terms.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { CartLineCard } from './cart-line-card.tsx'
import classes from './cart.module.css'
import type { LineGroup } from './line-words.ts'

type CartGroupProps = Omit<ComponentProps<typeof CartLineCard>, 'line' | 'activity'> & {
  readonly group: LineGroup
}

/** The lines of one activity, along with its available options. */
export const CartGroup = ({ group: { activityGroup, lines }, ...props }: CartGroupProps) => {
  const { data: activity } = useQuery(queryOf(publicActivities.read, { params: { id: activityGroup._id } }))
  const id = `group-${activityGroup._id}`
  return (
    <section className={classes.group} aria-labelledby={id}>
      <Title order={2} id={id}>
        <TextLink to={pages.activity.path} params={{ activityGroupId: activityGroup._id }} inherit>
          {activityGroup.name}
        </TextLink>
      </Title>
      <ul>
        {lines.map((line) => (
          <CartLineCard key={line._id} {...props} line={line} activity={activity} />
        ))}
      </ul>
      {activity !== undefined && costsMoney(activity) && (
        <CancellationTerms rules={activity.cancellationRules} />
      )}
    </section>
  )
}
