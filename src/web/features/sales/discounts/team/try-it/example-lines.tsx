import { stepInWords } from '#domain/sales/bookings/prices/step-in-words.ts'
import { useClient } from '#web/lib/client.ts'
import { Money } from '#web/ui/format/money.tsx'
import { VisuallyHidden } from '@mantine/core'
import type { Tried, TriedLine } from './example.ts'
import classes from './try-it.module.css'

/** The amounts before and after, for example '£36.00 → £32.40', or one amount if nothing changes. */
const BeforeAfter = ({ before, after }: { readonly before: number; readonly after: number }) =>
  before === after ? (
    <Money minor={after} />
  ) : (
    <span className={classes.change}>
      <VisuallyHidden>before </VisuallyHidden>
      <s>
        <Money minor={before} />
      </s>
      <span aria-hidden> → </span>
      <VisuallyHidden>, after </VisuallyHidden>
      <strong>
        <Money minor={after} />
      </strong>
    </span>
  )

const Line = ({ line: { child, activity, before, after, steps } }: { readonly line: TriedLine }) => {
  const { currency } = useClient()
  return (
    <li>
      <div className={classes.lineHead}>
        <span>
          {child}, {activity.name}
        </span>
        <BeforeAfter before={before} after={after} />
      </div>
      {steps.map((step) => (
        <div key={stepInWords(step, currency)} className={classes.reason}>
          <span>{stepInWords(step, currency)}</span>
          <Money minor={step.amount} />
        </div>
      ))}
    </li>
  )
}

/** The lines of the example, each with what is taken off and why, and the total. */
export const ExampleLines = ({ tried: { lines, before, after } }: { readonly tried: Tried }) => (
  <section aria-label="The example cart">
    <ul className={classes.lines}>
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </ul>
    <div className={classes.total} aria-live="polite" aria-atomic>
      <span>Total</span>
      <BeforeAfter before={before} after={after} />
    </div>
    {before !== after && (
      <p className={classes.saved}>
        The family saves <Money minor={before - after} />.
      </p>
    )}
  </section>
)
