import { activityGroups } from '#contract/catalogue/activities/activity-groups.ts'
import type { DraftGroup, ItemAt } from '#domain/sales/bookings/draft-groups.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { messages } from '#domain/messages.ts'
import { queryOf } from '#web/lib/query.ts'
import { Choice } from '#web/ui/booking/choice.tsx'
import { ChoiceGroup } from '#web/ui/booking/choice-group.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import type { DialogState } from '#web/ui/dialog/use-dialog.ts'
import { Select } from '#web/ui/form/select.tsx'
import { useSubForm } from '#web/ui/form/use-sub-form.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import type { Named } from './attendee-slot.tsx'

interface AddAttendeeDialogProps {
  readonly dialog: DialogState
  readonly attendees: readonly Named[]
  readonly groups: readonly DraftGroup[]
  /** Creates an attendee who isn't on the list yet, and then chooses them here. */
  readonly onCreate: (then: (attendee: string) => void) => void
  readonly onDone: (attendee: string, items: readonly ItemAt[]) => void
}

interface Values {
  readonly attendee: string | null
  readonly group: string | null
  readonly tickets: readonly string[]
}

const problemsOf = ({ attendee, group, tickets }: Values): Record<string, string> => ({
  ...(attendee === null && { attendee: messages.chooseAttendee }),
  ...(group === null && { group: messages.selectAnActivity.text }),
  ...(group !== null && tickets.length === 0 && { tickets: messages.selectATicket.text }),
})

const useActivities = (groups: readonly DraftGroup[]) => {
  const queries = useQueries({
    queries: groups.map(({ activityGroup }) =>
      queryOf(activityGroups.read, { params: { id: activityGroup } }),
    ),
  })
  return queries.map(({ data }) => data)
}

/** The dialog that gives an attendee tickets of the booking: first who, then which activity, then which tickets. */
export const AddAttendeeDialog = ({
  dialog,
  attendees,
  groups,
  onCreate,
  onDone,
}: AddAttendeeDialogProps) => {
  const activities = useActivities(groups)
  const form = useSubForm<Values, Values>({
    initialValues: { attendee: null, group: null, tickets: [] },
    check: problemsOf,
    finish: (values) => values,
  })
  const { attendee, group, tickets } = form.values
  // Tickets are chosen per attendee, so the choice is reset.
  const choose = (next: string | null) => form.setValues({ attendee: next, group: null, tickets: [] })
  const at = groups.findIndex(({ activityGroup }) => activityGroup === group)
  const items = groups[at]?.items ?? []
  const ticketName = (id: string) => activities[at]?.tickets.find(({ _id }) => _id === id)?.name ?? ''
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title="Add attendee"
      submitLabel="OK"
      requiredNote={false}
      onDone={(values) =>
        onDone(
          values.attendee ?? '',
          values.tickets.map((item) => ({ group: at, item: Number(item) })),
        )
      }
    >
      <Select
        label="Attendee"
        placeholder="Choose an attendee"
        searchable
        data-autofocus
        comboboxProps={{ shadow: 'md' }}
        nothingFoundMessage="This customer has no such attendee"
        data={attendees.map((one) => ({ value: one._id, label: fullName(one) }))}
        {...form.field('attendee')}
        value={attendee}
        onChange={choose}
      />
      <Button
        variant="subtle"
        size="compact-sm"
        w="fit-content"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => onCreate(choose)}
      >
        Create attendee
      </Button>
      <Select
        label="Activity"
        placeholder="Choose an activity"
        disabled={attendee === null}
        comboboxProps={{ shadow: 'md' }}
        data={groups.map(({ activityGroup }, index) => ({
          value: activityGroup,
          label: activities[index]?.name ?? '',
        }))}
        {...form.field('group')}
        value={group}
        onChange={(next) => form.setValues({ group: next, tickets: [] })}
      />
      {group !== null && (
        <ChoiceGroup legend="Tickets" path="tickets" error={form.errors['tickets']}>
          <ul>
            {items.map((item, index) => (
              <Choice
                // oxlint-disable-next-line react/no-array-index-key -- items do not change while it is open
                key={index}
                checked={tickets.includes(String(index))}
                disabled={item.attendees.includes(attendee)}
                onChange={(on) =>
                  form.setValue(
                    'tickets',
                    on ? [...tickets, String(index)] : tickets.filter((one) => one !== String(index)),
                  )
                }
              >
                {ticketName(item.ticket)}
              </Choice>
            ))}
          </ul>
        </ChoiceGroup>
      )}
    </FormDialog>
  )
}
