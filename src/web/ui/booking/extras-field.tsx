import { someOf } from '#domain/kernel/some-of.ts'
import { covers } from '#domain/catalogue/activities/tickets/ticket-now.ts'
import { Money } from '#web/ui/format/money.tsx'
import { Choice } from './choice.tsx'
import { ChoiceGroup } from './choice-group.tsx'
import classes from './choice.module.css'

interface ExtraOnOffer {
  readonly _id: string
  readonly name: string
  readonly price: number
  readonly restrictSessions: boolean
  readonly sessionsCanBeUsedFor: readonly string[]
}

interface DayOfExtra {
  readonly _id: string
  /** A label such as 'Mon 7 Sep 2026'. */
  readonly label: string
}

interface ExtrasFieldProps {
  readonly extras: readonly ExtraOnOffer[]
  /** The sessions that are booked. */
  readonly days: readonly DayOfExtra[]
  /** The chosen sessions, by add-on. */
  readonly chosen: Readonly<Record<string, readonly string[]>>
  readonly onChange: (extra: string, days: readonly string[]) => void
}

const toggled = (list: readonly string[], id: string, on: boolean) =>
  on ? [...list, id] : list.filter((one) => one !== id)

interface ExtraProps extends Pick<ExtrasFieldProps, 'days' | 'onChange'> {
  readonly extra: ExtraOnOffer
  readonly chosen: readonly string[]
}

const Extra = ({ extra: { _id, name, price }, days, chosen, onChange }: ExtraProps) => (
  <>
    <Choice
      checked={chosen.length === days.length}
      partly={chosen.length > 0 && chosen.length < days.length}
      onChange={(on) => onChange(_id, on ? days.map((day) => day._id) : [])}
      end={price === 0 ? 'Free' : <Money minor={price} />}
    >
      {name}
    </Choice>
    {chosen.length > 0 && days.length > 1 && (
      <li>
        <details className={classes.days}>
          <summary>On {someOf(chosen.length, days.length, 'dates')}</summary>
          <ul aria-label={`Dates with ${name}`}>
            {days.map((day) => (
              <Choice
                key={day._id}
                checked={chosen.includes(day._id)}
                onChange={(on) => onChange(_id, toggled(chosen, day._id, on))}
              >
                {day.label}
              </Choice>
            ))}
          </ul>
        </details>
      </li>
    )}
  </>
)

/**
 * Chooses add-ons for all or some of the booked sessions. Only offers add-ons that are available for at least one of
 * them.
 */
export const ExtrasField = ({ extras, days, chosen, onChange }: ExtrasFieldProps) => {
  const offered = extras
    .map((extra) => ({ extra, days: days.filter(({ _id }) => covers(extra, _id)) }))
    .filter((one) => one.days.length > 0)
  if (offered.length === 0) return null
  return (
    <ChoiceGroup legend="Extras" path="addOns" note="Prices are for each person and date.">
      <ul>
        {offered.map((one) => (
          <Extra key={one.extra._id} {...one} chosen={chosen[one.extra._id] ?? []} onChange={onChange} />
        ))}
      </ul>
    </ChoiceGroup>
  )
}
