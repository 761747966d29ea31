import { activityGroups, type ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import type { SubscriptionPlan } from '#contract/catalogue/subscription-plans/subscription-plans.ts'
import type { FieldDefinition } from '#domain/people/fields/field-kinds.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { queryOf } from '#web/lib/query.ts'
import { Form } from '#web/ui/form/form.tsx'
import type { FormState } from '#web/ui/form/form-state.ts'
import { useLeaveGuard } from '#web/ui/form/use-leave-guard.ts'
import { onlyPaths } from '#web/ui/form/validate.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { valuesOfActivity } from './activity-values.ts'
import { rebaseWizard } from './rebase-wizard.ts'
import { StaleActivityAlert } from './stale-activity-alert.tsx'
import { useSaveActivity } from './use-save-activity.ts'
import { useWizardSteps } from './use-wizard-steps.ts'
import { WizardActions } from './wizard-actions.tsx'
import { useWizardDirty } from './wizard-context.ts'
import { WizardHeader } from './wizard-header.tsx'
import { WizardStepBody } from './wizard-step-body.tsx'
import { lastStep, nextStep, previousStep, stepOfPath, type StepIndex } from './wizard-steps.ts'
import type { WizardStore } from './wizard-store.ts'

export interface WizardFormProps {
  readonly store: WizardStore
  /** Undefined for a new activity. */
  readonly activity: ActivityGroup | undefined
  readonly fields: readonly FieldDefinition[]
  readonly plans: readonly SubscriptionPlan[]
  readonly step: StepIndex
  readonly onStep: (step: StepIndex) => void
  readonly onCancel: () => void
  readonly onSaved: (saved: ActivityGroup) => void
}

export const WizardForm = (props: WizardFormProps) => {
  const { store, activity, fields, plans, step, onStep, onCancel } = props
  const queryClient = useQueryClient()
  const [element, attach] = useState<HTMLFormElement | null>(null)
  const [stored, setStored] = useState(activity)
  const [saved, setSaved] = useState<ActivityGroup>()
  const steps = useWizardSteps({ store, step, onStep, element })
  const dirty = useWizardDirty(store)
  const errors = useSyncExternalStore(store.subscribe, store.errors)
  useLeaveGuard(dirty)

  const { save, working, failure, setFailure } = useSaveActivity({
    store,
    fields,
    stored,
    onSaved: (answer) => {
      store.settle(store.values())
      setSaved(answer)
    },
    onRefused: steps.show,
  })

  const { onSaved } = props
  useEffect(() => {
    // Leaves only after the guard knows that there are no unsaved changes.
    if (saved !== undefined) onSaved(saved)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each save
  }, [saved])

  const takeTheirs = async () => {
    if (stored === undefined) return
    const query = queryOf(activityGroups.read, { params: { id: stored._id } })
    const latest = await queryClient.fetchQuery({ ...query, staleTime: 0 }).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      setFailure(error)
    })
    if (latest === undefined) return
    const theirs = valuesOfActivity(latest, fields)
    store.settle(rebaseWizard(store.base(), store.values(), theirs), theirs)
    setStored(latest)
    setFailure(null)
  }

  const submit = async () => {
    // For a new activity, the submit button is Next until the last step.
    if (activity === undefined && step < lastStep) steps.go(nextStep(step))
    else if (steps.tryUpTo(lastStep)) await save()
  }

  const here = new Set(Object.keys(errors).filter((path) => stepOfPath(path) === step))
  const state: FormState = {
    errors: onlyPaths(errors, here),
    failure,
    working,
    dirty,
    attempt: steps.attempt,
    element,
    attach,
  }
  return (
    <Form
      form={{ ...state, submit }}
      requiredNote={false}
      alert={
        failure?.code === 'stale' &&
        stored !== undefined && (
          <StaleActivityAlert
            activityGroupId={stored._id}
            onTakeTheirs={takeTheirs}
            onKeepEditing={() => setFailure(null)}
          />
        )
      }
    >
      <WizardHeader step={step} onStep={steps.go} />
      <WizardStepBody step={step} activity={stored} fields={fields} plans={plans} />
      <WizardActions
        step={step}
        editing={activity !== undefined}
        working={working}
        onBack={() => (step === 0 ? onCancel() : onStep(previousStep(step)))}
        onNext={() => steps.go(nextStep(step))}
      />
    </Form>
  )
}
