import type {
  PurchaseOptionForm,
  SessionPass,
  SessionPassForm,
} from '#contract/sales/passes/session-pass-shapes.ts'
import { passIssues, type PassOptionDraft } from '#domain/sales/passes/pass-option-issues.ts'
import { errorsByPath } from '#web/ui/form/validate.ts'

export type OptionValues = PassOptionDraft & Pick<PurchaseOptionForm, '_id' | 'enabled'>

export interface PassValues {
  readonly name: string
  readonly description: string
  readonly purchaseOptions: readonly OptionValues[]
  readonly activityGroups: readonly string[]
  readonly enabled: boolean
  readonly version: number
}

export const emptyPass: PassValues = {
  name: '',
  description: '',
  purchaseOptions: [],
  activityGroups: [],
  enabled: true,
  version: 0,
}

export const valuesOf = (pass: SessionPass): PassValues => ({
  name: pass.name,
  description: pass.description,
  purchaseOptions: pass.purchaseOptions,
  activityGroups: pass.activityGroups,
  enabled: pass.enabled,
  version: pass.version,
})

export const bodyOf = (values: PassValues): SessionPassForm => ({
  name: values.name,
  description: values.description,
  purchaseOptions: values.purchaseOptions.map((option) => ({ ...option })),
  activityGroups: [...values.activityGroups],
  enabled: values.enabled,
})

export const passErrors = ({ purchaseOptions }: PassValues): Record<string, string> =>
  errorsByPath(passIssues(purchaseOptions))

let made = 0

/** Creates a temporary id, used until the server assigns one. */
export const temporaryId = (): string => `temp_option-${++made}`
