import type { FieldAnswer } from '#contract/people/fields/fields.ts'
import type { Register, RegisterItem } from '#contract/attendance/registers.ts'
import { ageOnInWords } from '#domain/people/attendees/age.ts'
import { columnOf } from '#domain/people/fields/built-in-columns.ts'
import { answersThatMatter } from '#domain/attendance/registers/answers-that-matter.ts'
import { useClient } from '#web/lib/client.ts'
import { FieldValueView } from '#web/ui/field-kinds/field-value-view.tsx'
import { CalendarDate } from '#web/ui/format/date-time.tsx'
import type { ReactNode } from 'react'
import { matterInWords, nameOf, ticketInWords, tickTimeInWords, timesOf } from './register-words.ts'
import classes from './register-paper.module.css'
import type { RegisterState } from './use-register.ts'
import type { RegisterFields } from './register-details.tsx'

interface RegisterPaperProps {
  readonly register: Register
  readonly fields: RegisterFields
  readonly state: RegisterState
}

const Answers = ({
  fields,
  item,
}: {
  readonly fields: readonly FieldAnswer[]
  readonly item: RegisterItem
}) =>
  fields.flatMap((field): ReactNode[] => {
    const answer = item.attendee?.fieldData.find(({ field: { _id } }) => _id === field._id)
    return answer === undefined
      ? []
      : [
          <div key={field._id}>
            {field.title}: <FieldValueView field={field} item={answer} />
          </div>,
        ]
  })

/** Shows the register for printing: what is known now, with room to write on. */
export const RegisterPaper = ({ register: { session }, fields, state }: RegisterPaperProps) => {
  const client = useClient()
  const own = fields.attendee.filter((field) => columnOf(field) === undefined)
  const time = (at: string | undefined) =>
    at === undefined ? '' : tickTimeInWords(at, session.localDate, client)
  return (
    <section className={classes.paper} aria-label="Register to print">
      <h1>{session.activityGroup.name}</h1>
      <p>
        <CalendarDate date={session.localDate} />, {timesOf(session)}
        {session.venue !== null && ` · ${session.venue.name}`} · {client.name}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Please note</th>
            <th scope="col">Contacts and answers</th>
            <th scope="col">In</th>
            <th scope="col">Out</th>
            <th scope="col">Signature</th>
          </tr>
        </thead>
        <tbody>
          {state.attendees.map((item) => {
            const { attendee, parent } = item
            const matters =
              attendee === null
                ? []
                : answersThatMatter(fields.attendee, attendee.fieldData, session.activityGroup._id)
            const first = new Set(matters.map(({ field }) => field._id))
            const { state: where, last, arrived } = state.attendanceOf(item._id)
            return (
              <tr key={item._id}>
                <th scope="row">
                  {nameOf(item)}
                  <div>{attendee?.dateOfBirth && ageOnInWords(attendee.dateOfBirth, session.localDate)}</div>
                  <div>{[ticketInWords(item), ...item.addOns].join(', ')}</div>
                </th>
                <td>
                  <strong>
                    <Answers
                      fields={matters.filter(({ kind }) => kind === 'told').map(({ field }) => field)}
                      item={item}
                    />
                  </strong>
                  {matters.map(
                    ({ field, kind }) =>
                      kind !== 'told' && <div key={field._id}>{matterInWords(kind, field.title)}</div>,
                  )}
                </td>
                <td>
                  {parent !== null && (
                    <div>
                      {parent.firstName} {parent.lastName}{' '}
                      <span className={classes.phone}>{parent.phone}</span>
                    </div>
                  )}
                  <Answers fields={own.filter(({ _id }) => !first.has(_id))} item={item} />
                </td>
                <td>{where === 'absent' ? 'Absent' : time(arrived?.at)}</td>
                <td>{where === 'left' ? time(last?.at) : ''}</td>
                <td aria-label="Signature" />
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
