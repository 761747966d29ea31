import type { ActivityForm } from '#contract/catalogue/activities/activity-form.ts'
import type { Visibility, WaitlistType } from '#domain/catalogue/activities/activity-settings.ts'
import type { AgeAction } from '#domain/people/attendees/age.ts'
import type { PaymentMethodKind } from '#domain/catalogue/activities/payment/payment-method-kinds.ts'

/** A date and time as typed, where either part may be missing. */
export interface MomentValues {
  readonly date: string
  readonly time: string
}

interface AgeValues {
  readonly years: number | null
  readonly months: number | null
}

export interface SettingsValues {
  readonly enabled: boolean
  readonly visibility: Visibility
  readonly salesOpen: MomentValues
  readonly salesClose: MomentValues
  readonly ageKind: 'none' | 'ageAtSession' | 'birthDates'
  readonly ageFrom: AgeValues
  readonly ageTo: AgeValues
  readonly bornFrom: string
  readonly bornTo: string
  readonly ageAction: AgeAction
  readonly cancellationPolicy: string | null
  readonly bookingAgreement: string | null
  readonly waitlistType: WaitlistType
  readonly waitlistApproval: boolean
  readonly paymentMethods: readonly PaymentMethodKind[] | null
  readonly confirmationNote: string
}

type Settings = Pick<
  ActivityForm,
  | 'enabled'
  | 'visibility'
  | 'salesOpen'
  | 'salesClose'
  | 'ageRestriction'
  | 'cancellationPolicy'
  | 'bookingAgreement'
  | 'waitlistType'
  | 'waitlistApproval'
  | 'paymentMethods'
  | 'confirmationNote'
>

const noMoment: MomentValues = { date: '', time: '' }
const noAge: AgeValues = { years: null, months: null }

export const blankSettings: SettingsValues = {
  enabled: true,
  visibility: 'listed',
  salesOpen: noMoment,
  salesClose: noMoment,
  ageKind: 'none',
  ageFrom: noAge,
  ageTo: noAge,
  bornFrom: '',
  bornTo: '',
  ageAction: 'warn',
  cancellationPolicy: null,
  bookingAgreement: null,
  waitlistType: 'off',
  waitlistApproval: false,
  paymentMethods: null,
  confirmationNote: '',
}

const ageFieldsOf = (restriction: Settings['ageRestriction']): Partial<SettingsValues> => {
  if (restriction === null) return {}
  const { kind, from, to, action } = restriction
  return kind === 'ageAtSession'
    ? { ageKind: kind, ageFrom: from ?? noAge, ageTo: to ?? noAge, ageAction: action }
    : { ageKind: kind, bornFrom: from ?? '', bornTo: to ?? '', ageAction: action }
}

export const settingsValuesOf = (settings: Settings): SettingsValues => ({
  ...blankSettings,
  enabled: settings.enabled,
  visibility: settings.visibility,
  salesOpen: settings.salesOpen ?? noMoment,
  salesClose: settings.salesClose ?? noMoment,
  ...ageFieldsOf(settings.ageRestriction),
  cancellationPolicy: settings.cancellationPolicy,
  bookingAgreement: settings.bookingAgreement,
  waitlistType: settings.waitlistType,
  waitlistApproval: settings.waitlistApproval,
  paymentMethods: settings.paymentMethods,
  confirmationNote: settings.confirmationNote,
})

/**
 * Returns null for a blank date and time. If only one part is filled, sends it as it is, so that the missing part is
 * requested.
 */
const momentOf = ({ date, time }: MomentValues) => (date === '' && time === '' ? null : { date, time })

const ageOf = ({ years, months }: AgeValues) =>
  years === null && months === null ? null : { years: years ?? 0, months: months ?? 0 }

const restrictionOf = (values: SettingsValues): Settings['ageRestriction'] => {
  const action = values.ageAction
  if (values.ageKind === 'none') return null
  return values.ageKind === 'ageAtSession'
    ? { kind: 'ageAtSession', from: ageOf(values.ageFrom), to: ageOf(values.ageTo), action }
    : { kind: 'birthDates', from: values.bornFrom || null, to: values.bornTo || null, action }
}

export const settingsOf = (values: SettingsValues): Settings => ({
  enabled: values.enabled,
  visibility: values.visibility,
  salesOpen: momentOf(values.salesOpen),
  salesClose: momentOf(values.salesClose),
  ageRestriction: restrictionOf(values),
  cancellationPolicy: values.cancellationPolicy,
  bookingAgreement: values.bookingAgreement,
  waitlistType: values.waitlistType,
  waitlistApproval: values.waitlistApproval,
  paymentMethods: values.paymentMethods === null ? null : [...values.paymentMethods],
  confirmationNote: values.confirmationNote,
})
