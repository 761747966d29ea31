import type { FieldDataItem } from '#contract/people/fields/field-data.ts'
import type { FieldAnswer } from '#contract/people/fields/fields.ts'
import type { RegisterItem, RegisterSession } from '#contract/attendance/registers.ts'
import { columnOf } from '#domain/people/fields/built-in-columns.ts'
import { telephoneLink } from '#domain/kernel/telephone-link.ts'
import type { Matter } from '#domain/attendance/registers/answers-that-matter.ts'
import type { Tick } from '#domain/attendance/registers/tick.ts'
import type { TickAct } from '#domain/attendance/registers/tick-acts.ts'
import { useClient } from '#web/lib/client.ts'
import { AnswersView } from '#web/ui/answers/answers-view.tsx'
import { Anchor, Button, Text, Title } from '@mantine/core'
import { IconMail, IconPhone } from '@tabler/icons-react'
import { tickTimeInWords } from './register-words.ts'
import classes from './register-details.module.css'

export interface RegisterFields {
  readonly attendee: readonly FieldAnswer[]
  readonly user: readonly FieldAnswer[]
}

interface RegisterDetailsProps {
  readonly item: RegisterItem
  readonly session: RegisterSession
  readonly fields: RegisterFields
  readonly matters: readonly Matter<FieldAnswer>[]
  readonly ticks: readonly Tick[]
  /** Undefined once the attendee was seen. */
  readonly onAbsent: (() => void) | undefined
}

const actWords: Readonly<Record<TickAct, string>> = {
  in: 'In',
  out: 'Out',
  absent: 'Absent',
  undoIn: 'In undone',
  undoOut: 'Out undone',
  undoAbsent: 'Absent undone',
}

/** Returns the organiser's own fields that have an answer, because empty rows would slow down staff in a hurry. */
const answeredIn = (fields: readonly FieldAnswer[], items: readonly FieldDataItem[]) => {
  const answered = new Set(items.map(({ field }) => field._id))
  return fields.filter((field) => columnOf(field) === undefined && answered.has(field._id))
}

const Parent = ({ parent }: { readonly parent: NonNullable<RegisterItem['parent']> }) => (
  <section>
    <Title order={2} size="h5">
      {parent.firstName} {parent.lastName}, who booked
    </Title>
    <div className={classes.contacts}>
      {parent.phone === '' ? (
        <Text c="dimmed">No phone number given</Text>
      ) : (
        <Anchor href={telephoneLink(parent.phone)} className={classes.contact}>
          <IconPhone size={18} aria-hidden />
          {parent.phone}
        </Anchor>
      )}
      <Anchor href={`mailto:${parent.email}`} className={classes.contact}>
        <IconMail size={18} aria-hidden />
        {parent.email}
      </Anchor>
    </div>
  </section>
)

/** Shows everything staff may need about a child: important answers first, then the numbers to call, then the rest. */
export const RegisterDetails = (props: RegisterDetailsProps) => {
  const { item, session, fields, matters, ticks, onAbsent } = props
  const client = useClient()
  const first = new Set(matters.map(({ field }) => field._id))
  // The badges already say everything about answers that are missing or not allowed.
  const told = matters.filter(({ kind }) => kind === 'told')
  const answers = item.attendee?.fieldData ?? []
  const rest = answeredIn(fields.attendee, answers).filter(({ _id }) => !first.has(_id))
  const ofParent = answeredIn(fields.user, item.parent?.fieldData ?? [])
  return (
    <div className={classes.details}>
      {told.length > 0 && (
        <section className={classes.first}>
          <Title order={2} size="h5">
            Please note
          </Title>
          <AnswersView fields={told.map(({ field }) => field)} items={answers} />
        </section>
      )}
      {item.parent !== null && <Parent parent={item.parent} />}
      {item.attendee !== null && rest.length > 0 && (
        <section>
          <Title order={2} size="h5">
            About {item.attendee.firstName}
          </Title>
          <AnswersView fields={rest} items={answers} />
        </section>
      )}
      {item.parent !== null && ofParent.length > 0 && (
        <section>
          <Title order={2} size="h5">
            About {item.parent.firstName}
          </Title>
          <AnswersView fields={ofParent} items={item.parent.fieldData} />
        </section>
      )}
      {item.parent !== null && item.parent.notes.length > 0 && (
        <section>
          <Title order={2} size="h5">
            Notes of the team
          </Title>
          {item.parent.notes.map(({ _id, text, createdBy }) => (
            <p key={_id} className={classes.note}>
              {text} <Text component="span" c="dimmed" size="sm">{`– ${createdBy}`}</Text>
            </p>
          ))}
        </section>
      )}
      {ticks.length > 0 && (
        <section>
          <Title order={2} size="h5">
            What was ticked
          </Title>
          <ol className={classes.story}>
            {ticks
              .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
              .map(({ _id, act, at, by }) => (
                <li key={_id}>
                  {actWords[act]} {tickTimeInWords(at, session.localDate, client)}, {by}
                </li>
              ))}
          </ol>
        </section>
      )}
      <div className={classes.end}>
        {item.reference !== null && (
          <Text c="dimmed" size="sm">
            Booking {item.reference}
          </Text>
        )}
        {onAbsent !== undefined && (
          <Button variant="default" className={classes.absent} onClick={onAbsent}>
            Not coming today
          </Button>
        )}
      </div>
    </div>
  )
}
