import { activityGroups, type ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import { clients } from '#contract/platform/clients/clients.ts'
import { subscriptionPlans } from '#contract/catalogue/subscription-plans/subscription-plans.ts'
import { venues } from '#contract/platform/venues/venues.ts'
import type { FieldDefinition } from '#domain/people/fields/field-kinds.ts'
import { staleListing } from '#web/lib/stale-listing.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { useConfirm } from '#web/ui/dialog/confirm-context.ts'
import { useRef, useState } from 'react'
import { formOf } from './activity-values.ts'
import { wizardPlaces } from './wizard-errors.ts'
import type { StepIndex } from './wizard-steps.ts'
import type { WizardStore } from './wizard-store.ts'

/**
 * The queries to refresh. A first activity also ends the first-steps help, and plans and venues show what uses them.
 */
const invalidates = [
  activityGroups.list,
  activityGroups.fullList,
  activityGroups.read,
  activityGroups.sales,
  ...staleListing,
  clients.read,
  subscriptionPlans.list,
  venues.list,
]

interface SaveOptions {
  readonly store: WizardStore
  readonly fields: readonly FieldDefinition[]
  /** The version on which the form is based. Undefined for a new activity. */
  readonly stored: Pick<ActivityGroup, '_id' | 'version'> | undefined
  readonly onSaved: (saved: ActivityGroup) => void
  readonly onRefused: (step: StepIndex) => void
}

/** Saves the whole activity in one call, and handles each kind of failure. */
export const useSaveActivity = ({ store, fields, stored, onSaved, onRefused }: SaveOptions) => {
  const create = useOperation(activityGroups.create, { invalidates })
  const update = useOperation(activityGroups.update, { invalidates })
  const confirm = useConfirm()
  const busy = useRef(false)
  const [working, setWorking] = useState(false)
  const [failure, setFailure] = useState<ApiError | null>(null)

  const send = async (allowOver: boolean): Promise<ActivityGroup> => {
    const form = formOf(store.values(), fields)
    if (stored === undefined) return create.mutateAsync({ body: form })
    const { _id: id, version } = stored
    return update.mutateAsync({ params: { id }, body: { ...form, version, allowOver } })
  }

  const goOver = async (message: string) =>
    confirm({ title: 'Go over the place limit?', message, verb: 'Save and go over', danger: true })

  const attempt = async (allowOver: boolean): Promise<void> => {
    try {
      onSaved(await send(allowOver))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'full' && !allowOver) {
        if (await goOver(error.message)) await attempt(true)
        return
      }
      const step = error.code === 'invalid' ? store.refuse(wizardPlaces(error.issues)) : undefined
      if (step === undefined) setFailure(error)
      else onRefused(step)
    }
  }

  const save = async () => {
    if (busy.current) return
    busy.current = true
    setWorking(true)
    setFailure(null)
    await attempt(false).finally(() => {
      busy.current = false
      setWorking(false)
    })
  }
  return { save, working, failure, setFailure }
}
