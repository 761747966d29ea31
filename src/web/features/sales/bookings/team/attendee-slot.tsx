import type { Attendee } from '#contract/people/attendees/attendee.ts'
import type { QuotedLine, QuotedWarning } from '#contract/sales/bookings/team-bookings.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { PriceSteps } from '#web/ui/booking/price-steps.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { SubscriptionTerms } from '#web/ui/schedule/subscription-terms.tsx'
import { Anchor } from '@mantine/core'
import classes from './team-bookings.module.css'
import { Warnings } from './warnings.tsx'

export type Named = Pick<Attendee, '_id' | 'firstName' | 'lastName'>

interface AttendeeSlotProps {
  /** The label, for example 'Attendee 1 of One session'. */
  readonly label: string
  readonly attendees: readonly Named[]
  readonly value: string | null
  /** The attendees in the other slots of the item, who can't be chosen here too. */
  readonly others: readonly (string | null)[]
  readonly onChange: (attendee: string | null) => void
  readonly onComplete: (attendee: string) => void
  readonly line: QuotedLine | undefined
  readonly field: object
}

/** A slot of a ticket: the attendee, the warnings and the price. */
export const AttendeeSlot = (props: AttendeeSlotProps) => {
  const { label, attendees, value, others, onChange, onComplete, line, field } = props
  const remedy = ({ kind }: QuotedWarning) =>
    kind === 'additionalInfoMissing' && value !== null ? (
      <Anchor component="button" type="button" inherit onClick={() => onComplete(value)}>
        Complete it
      </Anchor>
    ) : null
  return (
    <li className={classes.slot}>
      <div className={classes.row}>
        <Select
          className={classes.picker}
          aria-label={label}
          placeholder="Choose an attendee"
          searchable
          clearable
          clearButtonProps={{ 'aria-label': `Clear ${label}` }}
          nothingFoundMessage="Nobody by that name"
          comboboxProps={{ shadow: 'md' }}
          // Shown above, because the list opens when a submit leads here and would cover an error below it.
          inputWrapperOrder={['error', 'input']}
          data={attendees.map((attendee) => ({
            value: attendee._id,
            label: fullName(attendee),
            disabled: others.includes(attendee._id),
          }))}
          {...field}
          value={value}
          onChange={onChange}
        />
        {line !== undefined && <Money minor={line.amount} />}
      </div>
      {line !== undefined && line.steps.length > 0 && <PriceSteps steps={line.steps} />}
      {line !== undefined && line.subscription !== null && (
        <SubscriptionTerms terms={line.subscription} of={label} whose="their" />
      )}
      {line?.problem !== null && line !== undefined && <p className={classes.problem}>{line.problem}</p>}
      {line !== undefined && <Warnings warnings={line.warnings} remedy={remedy} />}
    </li>
  )
}
