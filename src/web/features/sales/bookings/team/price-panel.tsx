import type { Attendee } from '#contract/people/attendees/attendee.ts'
import type { EnteredCode, PassesInUse } from '#contract/sales/cart/cart.ts'
import type { QuotedLine } from '#contract/sales/bookings/team-bookings.ts'
import { counted } from '#domain/kernel/counted.ts'
import { bookingWarnings } from '#domain/sales/bookings/booking-warnings.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { DiscountCode } from '#web/ui/booking/discount-code.tsx'
import { discountTotal } from '#web/ui/booking/discount-total.ts'
import { PassSwitch } from '#web/ui/booking/pass-switch.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { totalLabel } from '#web/ui/schedule/total-label.ts'
import { Alert, Text, Title } from '@mantine/core'
import { hasSchedule, limitsIn } from './draft-values.ts'
import classes from './team-bookings.module.css'

interface PricePanelProps {
  readonly lines: readonly QuotedLine[]
  readonly total: number
  /** The attendees who would have more than one place in a session. */
  readonly twice: readonly Attendee[]
  readonly code: EnteredCode | null
  readonly onCode: (code: string) => void
  readonly passes: PassesInUse
  readonly onPasses: (use: boolean) => void
  readonly isLooking: boolean
  readonly problem: string | undefined
}

/** The current price of the booking, what must be confirmed, and the button that books. */
export const PricePanel = ({
  lines,
  total,
  twice,
  code,
  onCode,
  passes,
  onPasses,
  isLooking,
  problem,
}: PricePanelProps) => (
  <aside className={classes.panel} aria-label="Summary">
    <Title order={2} size="h3">
      Summary
    </Title>
    {problem !== undefined && (
      <Alert color="red" role="alert">
        {problem}
      </Alert>
    )}
    {lines.length === 0 ? (
      <Text c="dimmed" size="sm">
        Add booking items to see what they cost.
      </Text>
    ) : (
      <>
        {passes !== null && (
          <PassSwitch
            passes={passes}
            label="Use their session pass credits"
            where="of this booking"
            working={isLooking}
            onChange={onPasses}
          />
        )}
        <DiscountCode
          entered={code}
          refusal={undefined}
          working={isLooking}
          onApply={onCode}
          onRemove={() => onCode('')}
        />
        <dl className={classes.total} aria-busy={isLooking}>
          <div>
            <dt>{counted(lines.length, 'attendee')}</dt>
            <dd />
          </div>
          {discountTotal(lines) > 0 && (
            <div>
              <dt>They save</dt>
              <dd>
                <Money minor={discountTotal(lines)} />
              </dd>
            </div>
          )}
          <div className={classes.sum}>
            <dt>{totalLabel(lines)}</dt>
            <dd>
              <Money minor={total} />
            </dd>
          </div>
        </dl>
        {hasSchedule(lines) && (
          <Text c="dimmed" size="sm">
            What falls due later is collected by its schedule.
          </Text>
        )}
      </>
    )}
    {limitsIn(lines).map((limit) => (
      <Alert key={limit} color="yellow" p="xs">
        {bookingWarnings[limit].text}
      </Alert>
    ))}
    {twice.map((attendee) => (
      <Alert key={attendee._id} color="yellow" p="xs">
        {fullName(attendee)} would have more than one place in the same session.
      </Alert>
    ))}
    {/* While nothing is chosen, choosing is the only next step. */}
    <SubmitButton fullWidth variant={lines.length === 0 ? 'default' : 'filled'}>
      Book
    </SubmitButton>
  </aside>
)
