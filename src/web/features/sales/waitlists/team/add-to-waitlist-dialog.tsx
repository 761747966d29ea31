import '#web/styles/forms.ts'
import { activityGroups } from '#contract/catalogue/activities/activity-groups.ts'
import type { Joinable } from '#contract/sales/waitlists/waitlist-shapes.ts'
import { waitlists } from '#contract/sales/waitlists/waitlists.ts'
import { messages } from '#domain/messages.ts'
import { queryOf } from '#web/lib/query.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { notifyDone } from '#web/ui/feedback/notify-done.ts'
import { LineSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { PersonPicker } from '#web/ui/people/person-picker.tsx'
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { JoinFields } from '../shared/join-fields.tsx'
import {
  blankJoin,
  chosenState,
  isRoomForAll,
  joinBodyOf,
  joinErrors,
  type JoinValues,
  nothingToJoin,
} from '../shared/join-values.ts'

const emptyWords = (joinable: Joinable): string | undefined =>
  joinable.type !== 'off' && joinable.attendees.length === 0
    ? messages.userHasNoAttendees.text
    : nothingToJoin(joinable)

/** The dialog for adding a family to a waitlist, for example on the phone. Uses the same form. */
export const AddToWaitlistDialog = () => {
  const dialog = useOpenedDialog()
  const activities = useQuery(queryOf(activityGroups.fullList, { query: { enabled: 'true' } }))
  const [{ activityGroup, user }, choose] = useState<{
    readonly activityGroup: string | null
    readonly user: string | null
  }>({ activityGroup: null, user: null })
  const query = useQuery({
    ...queryOf(waitlists.joinable, { query: { activityGroup: activityGroup ?? '', userId: user ?? '' } }),
    enabled: activityGroup !== null && user !== null,
    staleTime: 0,
    gcTime: 0,
  })
  const joinable = activityGroup !== null && user !== null ? query.data : undefined
  const form = useOperationForm<typeof waitlists.add, JoinValues>(waitlists.add, {
    initialValues: blankJoin,
    send: (values) =>
      joinable && user !== null ? { body: { ...joinBodyOf(joinable, values), userId: user } } : undefined,
    check: (values) => ({
      ...(activityGroup === null && { activityGroup: messages.required.text }),
      ...(user === null && { userId: messages.required.text }),
      ...(joinable && joinErrors(joinable, values)),
    }),
    saysRefusals: true,
    // The data on what can be joined isn't invalidated, because the form that just joined would say it can't. It is
    // loaded again each time the form opens.
    invalidates: [waitlists.list, waitlists.summary],
  })
  const empty = joinable && emptyWords(joinable)
  const change = (next: { readonly activityGroup?: string | null; readonly user?: string | null }) => {
    choose({ activityGroup, user, ...next })
    form.setValues(blankJoin)
  }
  return (
    <FormDialog
      dialog={dialog}
      form={{ ...form, dirty: form.dirty || user !== null, reset: () => undefined }}
      title="Add somebody to a waitlist"
      submitLabel="Add to the waitlist"
      offered={
        empty === undefined &&
        (!joinable ||
          (chosenState(joinable, form.values).problem === null && !isRoomForAll(joinable, form.values)))
      }
      ready={joinable !== undefined || activityGroup === null || user === null}
      onDone={(entries) => {
        notifyDone(`${entries[0]?.user.name ?? 'They'} is on the waitlist.`)
      }}
    >
      <Select
        label="Activity"
        placeholder="Select activity"
        withAsterisk
        searchable
        openOnFocus={false}
        data={(activities.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
        value={activityGroup}
        allowDeselect={false}
        nothingFoundMessage={messages.noActivitiesFound}
        comboboxProps={{ shadow: 'md' }}
        data-path="activityGroup"
        error={form.errors['activityGroup']}
        onChange={(id) => change({ activityGroup: id })}
      />
      <PersonPicker
        label="Customer"
        withAsterisk
        value={user}
        data-path="userId"
        error={form.errors['userId']}
        onChange={(id) => change({ user: id })}
      />
      {activityGroup !== null && user !== null && joinable === undefined && !query.isError && (
        <LineSkeleton />
      )}
      {query.isError && (
        <Alert color="red" role="alert">
          {query.error.message}
        </Alert>
      )}
      {empty !== undefined && <Alert color="yellow">{empty}</Alert>}
      {joinable !== undefined && empty === undefined && (
        <JoinFields
          joinable={joinable}
          values={form.values}
          errors={form.errors}
          onChange={(next) => form.setValues(next)}
        />
      )}
    </FormDialog>
  )
}
