import type {
  ActivityAddOn,
  ActivityGroup,
  ActivityTicket,
} from '#contract/catalogue/activities/activity-groups.ts'
import type { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import type { ReactNode } from 'react'
import { ItemsHead } from './items-head.tsx'
import classes from './items.module.css'
import { SalesDialog } from './sales-dialog.tsx'

interface SoldSectionProps {
  readonly title: string
  readonly description: string
  readonly add: ReactNode
  readonly activity: ActivityGroup | undefined
  readonly sales: ReturnType<typeof useItemDialog<ActivityTicket | ActivityAddOn>>['chosen']
  readonly children: ReactNode
}

/** Shows tickets or add-ons in the wizard, with their heading, button, table, dialogs and sales. */
export const SoldSection = ({ title, description, add, activity, sales, children }: SoldSectionProps) => (
  <section className={classes.section} aria-label={title}>
    <ItemsHead title={title} description={description}>
      {add}
    </ItemsHead>
    {children}
    {sales !== undefined && activity !== undefined && (
      <SalesDialog
        key={`sales-${sales.number}`}
        name={sales.item.name}
        sessions={activity.sessions}
        sales={sales.item.activitySales}
      />
    )}
  </section>
)
