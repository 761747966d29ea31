import type { SubscriptionPlan } from '#contract/catalogue/subscription-plans/subscription-plans.ts'
import type { FieldDefinition } from '#domain/people/fields/field-kinds.ts'
import type { Venue } from '#contract/platform/venues/venues.ts'
import { useClient } from '#web/lib/client.ts'
import { useCurrentUser } from '#web/lib/current-user.ts'
import { filesIn } from '#web/ui/answers/files-in.ts'
import type { DialogState } from '#web/ui/dialog/use-dialog.ts'
import { FieldSupportProvider, type VenueChoice } from '#web/ui/field-kinds/field-support.tsx'
import { useToday } from '#web/ui/form/today.ts'
import { useEffect, useMemo, useRef, useState, type ComponentType } from 'react'
import { afterPress } from './after-press.ts'
import { DraftNote } from './draft-note.tsx'
import { blankActivity, valuesOfActivity } from './activity-values.ts'
import { useKeepDraft, useWizardDraft } from './use-wizard-draft.ts'
import { WizardContext } from './wizard-context.ts'
import { wizardErrors, type WizardSurroundings } from './wizard-errors.ts'
import { WizardForm, type WizardFormProps } from './wizard-form.tsx'
import { createWizardStore } from './wizard-store.ts'

export type CreateVenueDialog = ComponentType<{
  readonly dialog: DialogState
  readonly onDone: (venue: VenueChoice) => void
}>

interface ActivityWizardProps extends Omit<WizardFormProps, 'store' | 'fields'> {
  /** The activity fields that apply to this activity. */
  readonly fields: readonly FieldDefinition[]
  readonly venues: readonly Venue[]
  readonly CreateVenueDialog: CreateVenueDialog | undefined
}

const useSurroundings = (
  fields: readonly FieldDefinition[],
  plans: readonly SubscriptionPlan[],
  activityGroup: string | undefined,
) => {
  const { country, currency } = useClient()
  const today = useToday()
  const now: WizardSurroundings = {
    fields,
    plans,
    activityGroup,
    fieldContext: { today, country, currency, usage: 'activity' },
  }
  const latest = useRef(now)
  useEffect(() => {
    latest.current = now
  })
  return latest
}

/** The four steps for editing a new or existing activity. All data it needs is already loaded. */
export const ActivityWizard = (props: ActivityWizardProps) => {
  const { activity, fields, plans, venues, CreateVenueDialog, step, onStep } = props
  const user = useCurrentUser()
  const draft = useWizardDraft(user?._id ?? '')
  const surroundings = useSurroundings(fields, plans, activity?._id)
  const [press] = useState(afterPress)
  useEffect(() => press.listen(), [press])
  const [store] = useState(() => {
    const initial = activity === undefined ? blankActivity : valuesOfActivity(activity, fields)
    const made = createWizardStore(
      initial,
      (values) => wizardErrors(values, surroundings.current),
      press.later,
    )
    if (activity === undefined) made.settle(draft.initialValues, blankActivity)
    return made
  })
  const isNew = activity === undefined
  useKeepDraft(store, draft, isNew)
  const files = useMemo(
    () => (isNew ? draft.files : filesIn(activity?.fieldData ?? [])),
    [isNew, draft.files, activity],
  )
  const chosenVenues = useMemo(() => new Set(Object.values(store.base().fieldValues)), [store])
  const offered = useMemo(
    () => venues.filter(({ _id, enabled }) => enabled || chosenVenues.has(_id)),
    [venues, chosenVenues],
  )

  useEffect(() => {
    // The address may name a step that a new activity hasn't reached yet.
    if (!store.reachable(step)) onStep(0)
    // oxlint-disable-next-line react/exhaustive-deps -- only where one arrives
  }, [])

  return (
    <WizardContext value={store}>
      <FieldSupportProvider
        venues={offered}
        CreateVenueDialog={CreateVenueDialog}
        files={files}
        {...(isNew && { onFiles: draft.keepFiles })}
      >
        {isNew && <DraftNote store={store} onForget={draft.forget} />}
        <WizardForm
          {...props}
          store={store}
          onSaved={(saved) => {
            if (isNew) draft.forget()
            props.onSaved(saved)
          }}
        />
      </FieldSupportProvider>
    </WizardContext>
  )
}
