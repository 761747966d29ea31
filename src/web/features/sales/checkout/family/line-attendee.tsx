import { type CartLine, carts } from '#contract/sales/cart/cart.ts'
import { checkouts } from '#contract/sales/checkout.ts'
import { messages } from '#domain/messages.ts'
import { useKeepCart } from '#web/lib/cart.ts'
import { useCurrentUser } from '#web/lib/current-user.ts'
import { succeeded } from '#web/lib/succeeded.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { When } from '#web/ui/booking/when.tsx'
import type { AttendeeDialogs } from '#web/ui/booking/attendee-dialogs.ts'
import { useLinePeople } from '#web/ui/booking/use-line-people.ts'
import { useDialog } from '#web/ui/dialog/use-dialog.ts'
import type { FieldErrors } from '#web/ui/form/validate.ts'
import '#web/styles/forms.ts'
import { Select } from '#web/ui/form/select.tsx'
import { Button, Group } from '@mantine/core'
import { Suspense, useMemo, useRef, useState } from 'react'
import classes from './checkout.module.css'
import { useDetailForm } from './detail-forms.ts'

interface LineAttendeeProps {
  readonly line: CartLine
  /** All held lines, because an attendee can't have two places. */
  readonly lines: readonly CartLine[]
  /** A suffix such as ' (1 of 2)' if the activity has several lines. */
  readonly which: string
  readonly NewAttendee: AttendeeDialogs['NewAttendee']
}

/** The choice of the attendee for a place that was held without one. */
export const LineAttendee = ({ line, lines, which, NewAttendee }: LineAttendeeProps) => {
  const user = useCurrentUser()
  const adding = useDialog()
  const [wanted, setWanted] = useState(false)
  const [missing, setMissing] = useState(false)
  const update = useOperation(carts.update, {
    invalidates: [checkouts.read, carts.attendeeSales, carts.attendeeTimes],
    onSuccess: useKeepCart(),
  })
  const chosen = useRef<Promise<boolean>>(undefined)
  const choose = (attendee: string) => {
    setMissing(false)
    const addOns = line.addOns.map(({ _id, activities }) => ({ _id, activities }))
    chosen.current = succeeded(update.mutateAsync({ params: { id: line._id }, body: { attendee, addOns } }))
  }
  const { choices: people } = useLinePeople(line, lines, user?.attendees ?? [])
  const refused = update.error && (update.error.issues[0]?.message ?? update.error.message)
  const problem = refused ?? (missing ? messages.pickAttendees.text : undefined)
  const save = async () => {
    // On a slow connection, this component may still be shown after the attendee was chosen.
    if (chosen.current !== undefined) return chosen.current
    setMissing(true)
    return false
  }
  useDetailForm(
    line._id,
    save,
    useMemo((): FieldErrors => (problem === undefined ? {} : { attendee: problem }), [problem]),
  )
  return (
    <div className={classes.person} data-part={line._id}>
      <div>
        <strong>{line.activityGroup.name}</strong>
        <div className={classes.small}>
          {line.ticket.name} · <When sessions={line.activities} hours={line.ticket.timeDisplay} />
        </div>
      </div>
      <Group
        gap="sm"
        align="flex-end"
        data-path="attendee"
        data-label={`Who comes to ${line.activityGroup.name}${which}`}
      >
        {people.length > 0 && (
          <Select
            label={`Who is ${line.activityGroup.name} for?${which}`}
            withAsterisk
            placeholder="Please choose"
            data={people}
            value={update.isPending || update.isSuccess ? (update.variables.body.attendee ?? null) : null}
            allowDeselect={false}
            disabled={update.isPending}
            comboboxProps={{ shadow: 'md' }}
            classNames={{ option: classes.choice }}
            error={problem}
            onChange={(id) => id !== null && choose(id)}
            flex="1 1 240px"
            maw={360}
          />
        )}
        <Button
          variant="default"
          aria-label={`New attendee, ${line.activityGroup.name}${which}`}
          onClick={() => {
            setWanted(true)
            adding.open()
          }}
        >
          New attendee
        </Button>
      </Group>
      {people.length === 0 && problem !== undefined && (
        <div role="alert" className={classes.problem}>
          {problem}
        </div>
      )}
      <Suspense>
        {wanted && (
          <NewAttendee
            dialog={adding}
            activityGroup={line.activityGroup._id}
            onDone={({ _id }) => choose(_id)}
          />
        )}
      </Suspense>
    </div>
  )
}
