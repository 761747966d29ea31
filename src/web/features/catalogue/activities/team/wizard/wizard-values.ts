import type { AddOnForm, SessionForm, TicketForm } from '#contract/catalogue/activities/activity-form.ts'
import type { SettingsValues } from '../settings-step/settings-values.ts'

/** The whole of an activity while it is being edited. A part that did not change stays the same object. */
export interface WizardValues {
  readonly name: string
  /** By field id, as the domain keeps them. */
  readonly fieldValues: Readonly<Record<string, unknown>>
  readonly sessions: readonly SessionForm[]
  readonly tickets: readonly TicketForm[]
  readonly addOns: readonly AddOnForm[]
  readonly settings: SettingsValues
}

/** Unsaved items carry an id of the browser's making. */
export const temporaryId = (): string => `temp_${crypto.randomUUID()}`

export const isTemporary = (id: string): boolean => id.startsWith('temp_')
