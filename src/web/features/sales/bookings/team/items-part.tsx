import type { ActivityPolicies } from '#contract/catalogue/cancellation-policies/cancellation-rule.ts'
import type { QuotedLine } from '#contract/sales/bookings/team-bookings.ts'
import { withItem, withItems, withNewcomer, withOneMore } from '#domain/sales/bookings/draft-groups.ts'
import { messages } from '#domain/messages.ts'
import { useDialog } from '#web/ui/dialog/use-dialog.ts'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Button, Text, Title } from '@mantine/core'
import { IconPlus, IconUserPlus } from '@tabler/icons-react'
import { Suspense, useId, useRef, useState } from 'react'
import { AddAttendeeDialog } from './add-attendee-dialog.tsx'
import { AddItemsDialog } from './add-items-dialog.tsx'
import type { TeamAttendeeDialogs } from './area-dialogs.ts'
import type { Named } from './attendee-slot.tsx'
import { DraftGroupCard } from './draft-group-card.tsx'
import classes from './team-bookings.module.css'
import type { DraftForm } from './use-draft-form.ts'

interface ItemsPartProps {
  readonly form: DraftForm
  readonly attendees: readonly Named[]
  readonly lines: readonly QuotedLine[]
  readonly policies: ActivityPolicies
  readonly dialogs: TeamAttendeeDialogs
}

const rulesIn = (policies: ActivityPolicies, activity: string) =>
  policies.find(({ activityGroups }) => activityGroups.some(({ _id }) => _id === activity))?.rules

/** The part of the form with the tickets and attendees. */
export const ItemsPart = ({ form, attendees, lines, policies, dialogs }: ItemsPartProps) => {
  const { user, groups } = form.values
  const { CreateAttendee, EditAttendee } = dialogs
  const [assigning, creating] = [useDialog(), useDialog()]
  const adding = useItemDialog<true>()
  const completing = useItemDialog<string>()
  // The dialog's code loads when it is first opened, and the dialog stays mounted while it fades out.
  const [wasOpened, setWasOpened] = useState(false)
  // An attendee created from a dialog is chosen there. One created here goes into a slot that waits for an attendee.
  const inDialog = useRef<(attendee: string) => void>(undefined)
  const create = (then?: (attendee: string) => void) => {
    inDialog.current = then
    setWasOpened(true)
    creating.open()
  }
  const created = (attendee: string) =>
    inDialog.current === undefined
      ? form.setValue('groups', withNewcomer(groups, attendee))
      : inDialog.current(attendee)
  const hint = useId()
  const error = form.errors['groups']
  return (
    <section
      className={classes.part}
      aria-label="Booking items"
      data-path="groups"
      data-label="Booking items"
    >
      <Title order={2} size="h3">
        Booking items
      </Title>
      {error !== undefined && <p className={classes.error}>{error}</p>}
      {groups.length === 0 && (
        <EmptyState title="Nothing chosen yet">Add the tickets that they want to book.</EmptyState>
      )}
      {groups.map((group, at) => (
        <DraftGroupCard
          key={group.activityGroup}
          group={group}
          attendees={attendees}
          lines={lines.filter((line) => line.group === at)}
          rules={rulesIn(policies, group.activityGroup)}
          onItem={(item, next) =>
            form.setValue(
              'groups',
              withItem(groups, { group: at, item }, () => next),
            )
          }
          onComplete={completing.open}
          slotField={(item, slot) => form.field(`groups.${at}.items.${item}.attendees.${slot}`)}
        />
      ))}
      {user === null && groups.length > 0 && <p className={classes.error}>{messages.noUserSet.text}</p>}
      <div className={classes.actions}>
        <Button
          variant={groups.length === 0 ? 'filled' : 'default'}
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => adding.open(true)}
        >
          Add booking items
        </Button>
        {user !== null && groups.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconUserPlus size={18} aria-hidden />}
            aria-describedby={hint}
            onClick={assigning.open}
          >
            Add attendee
          </Button>
        )}
        {user !== null && (
          <Button variant="default" aria-describedby={hint} onClick={() => create()}>
            Create attendee
          </Button>
        )}
      </div>
      {user !== null && (
        <Text id={hint} size="sm" c="dimmed" mt="xs">
          {groups.length > 0 && '‘Add attendee’ gives one of these tickets to somebody of this family. '}
          ‘Create attendee’ enters somebody of this family who is not on the list yet.
        </Text>
      )}
      {adding.chosen !== undefined && (
        <AddItemsDialog
          key={adding.chosen.number}
          onDone={(activityGroup, items) => form.setValue('groups', withItems(groups, activityGroup, items))}
        />
      )}
      <AddAttendeeDialog
        dialog={assigning}
        attendees={attendees}
        groups={groups}
        onCreate={create}
        onDone={(attendee, items) =>
          form.setValue(
            'groups',
            items.reduce((all, at) => withItem(all, at, (item) => withOneMore(item, attendee)), groups),
          )
        }
      />
      <Suspense>
        {user !== null && wasOpened && (
          <CreateAttendee dialog={creating} userId={user} onDone={({ _id }) => created(_id)} />
        )}
        {completing.chosen && <EditAttendee key={completing.chosen.number} id={completing.chosen.item} />}
      </Suspense>
    </section>
  )
}
