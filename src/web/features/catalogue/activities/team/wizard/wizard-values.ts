import type { AddOnForm, SessionForm, TicketForm } from '#contract/catalogue/activities/activity-form.ts'
import type { SettingsValues } from '../settings-step/settings-values.ts'

/** The values of an activity being edited. A part that doesn't change stays the same object. */
export interface WizardValues {
  readonly name: string
  /** The answers by field id, in the domain's format. */
  readonly fieldValues: Readonly<Record<string, unknown>>
  readonly sessions: readonly SessionForm[]
  readonly tickets: readonly TicketForm[]
  readonly addOns: readonly AddOnForm[]
  readonly settings: SettingsValues
}

/** Creates an id for an unsaved item in the browser. */
export const temporaryId = (): string => `temp_${crypto.randomUUID()}`

export const isTemporary = (id: string): boolean => id.startsWith('temp_')
