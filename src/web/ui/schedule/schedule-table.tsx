import type { ScheduleEntry } from '#domain/catalogue/subscription-plans/payment-schedule.ts'
import { totalOf } from '#domain/catalogue/subscription-plans/schedule-price.ts'
import { VisuallyHidden } from '@mantine/core'
import { CalendarDate } from '../format/date-time.tsx'
import { Money } from '../format/money.tsx'
import classes from './schedule-table.module.css'

interface ScheduleTableProps {
  readonly caption: string
  readonly rows: readonly ScheduleEntry[]
  /** Off if the rows are only the first of many. */
  readonly total?: boolean
}

/** Lists payments with their dates. */
export const ScheduleTable = ({ caption, rows, total = true }: ScheduleTableProps) => (
  <table className={classes.table}>
    <VisuallyHidden component="caption">{caption}</VisuallyHidden>
    <thead>
      <tr>
        <th scope="col">Date</th>
        <th scope="col">Amount</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ date, amount }) => (
        <tr key={date}>
          <td>
            <CalendarDate date={date} />
          </td>
          <td>
            <Money minor={amount} />
          </td>
        </tr>
      ))}
    </tbody>
    {total && rows.length > 1 && (
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>
            <Money minor={totalOf(rows)} />
          </td>
        </tr>
      </tfoot>
    )}
  </table>
)
