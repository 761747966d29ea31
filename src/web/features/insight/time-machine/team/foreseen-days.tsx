import type { Answer } from '#contract/operation.ts'
import type { timeMachine } from '#contract/insight/time-machine.ts'
import { counted } from '#domain/kernel/counted.ts'
import { formatDate } from '#domain/kernel/date-format.ts'
import { sumOf } from '#domain/kernel/sum-of.ts'
import { useClient } from '#web/lib/client.ts'
import { CalendarDate } from '#web/ui/format/date-time.tsx'
import { Money } from '#web/ui/format/money.tsx'
import classes from './clock.module.css'
import { ForeseenTable } from './foreseen-table.tsx'

interface ForeseenDaysProps {
  readonly rows: Answer<typeof timeMachine.read>['charges']
}

/** Shows the charges of a year: each day with its total and the customers who pay. */
export const ForeseenDays = ({ rows }: ForeseenDaysProps) => {
  const { dateFormatTextualWithYear } = useClient()
  return [...Map.groupBy(rows, ({ dueOn }) => dueOn)].map(([day, due], index) => (
    <details key={day} className={classes.day} open={index === 0}>
      <summary>
        <CalendarDate date={day} />
        <span className={classes.count}>{counted(due.length, 'payment')}</span>
        <Money minor={sumOf(due)} />
      </summary>
      <ForeseenTable
        caption={`Who will be charged on ${formatDate(day, dateFormatTextualWithYear)}`}
        rows={due}
        ofOneDay
      />
    </details>
  ))
}
