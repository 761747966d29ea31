import '#web/styles/forms.ts'
import type { Attendee } from '#contract/people/attendees/attendee.ts'
import { carts, type CartLine } from '#contract/sales/cart/cart.ts'
import { isElsewhere } from '#domain/sentences.ts'
import { useClient } from '#web/lib/client.ts'
import { useKeepCart } from '#web/lib/cart.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import type { AttendeeDialogs } from '#web/ui/booking/attendee-dialogs.ts'
import { useLinePeople } from '#web/ui/booking/use-line-people.ts'
import { useMissingAnswers } from '#web/ui/booking/use-missing-answers.ts'
import { WarningNote } from '#web/ui/booking/warning-note.tsx'
import { lineLabel } from '#web/ui/booking/line-label.ts'
import { useDialog } from '#web/ui/dialog/use-dialog.ts'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import { Anchor, NativeSelect } from '@mantine/core'
import { Suspense, useState } from 'react'
import classes from './cart.module.css'
import { clashingLine } from './line-words.ts'

interface LineAttendeeProps {
  readonly line: CartLine
  /** All held lines, because an attendee can't have two places. */
  readonly lines: readonly CartLine[]
  readonly attendees: readonly Attendee[]
  readonly dialogs: AttendeeDialogs
}

/** The choice of the attendee for a line: one of the family, or a new one added here. */
export const LineAttendee = ({ line, lines, attendees, dialogs }: LineAttendeeProps) => {
  const { NewAttendee, Answers } = dialogs
  const update = useOperation(carts.update, {
    invalidates: [carts.attendeeSales, carts.attendeeTimes],
    onSuccess: useKeepCart(),
  })
  const adding = useDialog()
  const [wanted, setWanted] = useState(false)
  const answering = useItemDialog<Attendee>()
  const unanswered = useMissingAnswers(line.activityGroup._id)
  const { choices, noteOn } = useLinePeople(line, lines, attendees)
  const assign = (attendee: string | null) =>
    update.mutate({
      params: { id: line._id },
      body: { attendee, addOns: line.addOns.map(({ _id, activities }) => ({ _id, activities })) },
    })
  const { timeZone } = useClient()
  const elsewhere = clashingLine(line, lines, timeZone)
  const chosen = attendees.find(({ _id }) => _id === line.attendee?._id)
  const questions = chosen === undefined ? 0 : unanswered(chosen)
  const ofAge = chosen && noteOn(chosen)
  const error = update.error && (update.error.issues[0]?.message ?? update.error.message)
  return (
    <div className={classes.whom}>
      <NativeSelect
        label="Who is it for?"
        aria-label={`Who is it for? ${lineLabel(line, lines)}`}
        data={[{ value: '', label: 'Choose…' }, ...choices]}
        value={line.attendee?._id ?? ''}
        error={error}
        aria-busy={update.isPending || undefined}
        onChange={(event) => assign(event.currentTarget.value === '' ? null : event.currentTarget.value)}
      />
      <div className={classes.links}>
        <Anchor
          component="button"
          type="button"
          size="sm"
          aria-label={`New attendee, ${lineLabel(line, lines)}`}
          onClick={() => {
            setWanted(true)
            adding.open()
          }}
        >
          New attendee
        </Anchor>
        {chosen !== undefined && questions > 0 && (
          <Anchor component="button" type="button" size="sm" onClick={() => answering.open(chosen)}>
            {questions === 1 ? 'Answer a question' : `Answer ${questions} questions`} about {chosen.firstName}
          </Anchor>
        )}
      </div>
      {elsewhere !== undefined && (
        <WarningNote>
          {isElsewhere(elsewhere.attendee?.firstName ?? '', [elsewhere.activityGroup.name])}
        </WarningNote>
      )}
      {ofAge !== undefined && <WarningNote>{ofAge}</WarningNote>}
      <Suspense>
        {wanted && (
          <NewAttendee
            dialog={adding}
            activityGroup={line.activityGroup._id}
            onDone={({ _id }) => assign(_id)}
          />
        )}
        {answering.chosen !== undefined && (
          <Answers
            key={answering.chosen.number}
            attendee={answering.chosen.item}
            activityGroup={line.activityGroup._id}
          />
        )}
      </Suspense>
    </div>
  )
}
