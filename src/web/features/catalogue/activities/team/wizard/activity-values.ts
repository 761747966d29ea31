import type { ActivityForm } from '#contract/catalogue/activities/activity-form.ts'
import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import type { FieldDefinition } from '#domain/people/fields/field-kinds.ts'
import { itemsFromValues, valuesFromItems } from '#domain/people/fields/field-values.ts'
import { inOrder } from '../sessions/session-values.ts'
import { blankSettings, settingsOf, settingsValuesOf } from '../settings-step/settings-values.ts'
import type { WizardValues } from './wizard-values.ts'

export const blankActivity: WizardValues = {
  name: '',
  fieldValues: {},
  sessions: [],
  tickets: [],
  addOns: [],
  settings: blankSettings,
}

/** Converts an activity to form values. Leaves out everything the form doesn't send, such as sales. */
export const valuesOfActivity = (
  activity: ActivityGroup,
  fields: readonly FieldDefinition[],
): WizardValues => ({
  name: activity.name,
  fieldValues: valuesFromItems(fields, activity.fieldData),
  sessions: inOrder(
    activity.sessions.map(({ _id, localDate, startTime, endTime, placeLimit, enabled }) => ({
      _id,
      localDate,
      startTime,
      endTime,
      placeLimit,
      enabled,
    })),
  ),
  tickets: activity.tickets.map((ticket) => ({
    _id: ticket._id,
    name: ticket.name,
    type: ticket.type,
    price: ticket.price,
    shouldProRata: ticket.shouldProRata,
    placeLimit: ticket.placeLimit,
    restrictSessions: ticket.restrictSessions,
    sessionsCanBeUsedFor: ticket.sessionsCanBeUsedFor,
    subscriptionPlan: ticket.subscriptionPlan,
    allowMidMonthBookings: ticket.allowMidMonthBookings,
    coverFeePerSession: ticket.coverFeePerSession,
    timeDisplay: ticket.timeDisplay,
    enabled: ticket.enabled,
  })),
  addOns: activity.addOns.map(({ _id, name, price, enabled, restrictSessions, sessionsCanBeUsedFor }) => ({
    _id,
    name,
    price,
    enabled,
    restrictSessions,
    sessionsCanBeUsedFor,
  })),
  settings: settingsValuesOf(activity),
})

/** Converts the values to the body of the single call that saves the activity. */
export const formOf = (values: WizardValues, fields: readonly FieldDefinition[]): ActivityForm => ({
  name: values.name.trim(),
  fieldData: itemsFromValues(fields, values.fieldValues),
  sessions: [...values.sessions],
  tickets: [...values.tickets],
  addOns: [...values.addOns],
  ...settingsOf(values.settings),
})
