import { describe, expect, it } from 'vitest'
import { blankSettings, settingsOf, settingsValuesOf, type SettingsValues } from './settings-values.ts'

const ages: SettingsValues = {
  ...blankSettings,
  ageKind: 'ageAtSession',
  ageFrom: { years: 5, months: null },
  ageTo: { years: 7, months: 6 },
  ageAction: 'block',
}
const schoolYear: SettingsValues = {
  ...blankSettings,
  ageKind: 'birthDates',
  bornFrom: '2020-09-01',
  bornTo: '',
}

describe('the settings of an activity', () => {
  it('a new activity is on sale, listed and unrestricted', () => {
    expect(settingsOf(blankSettings)).toEqual({
      enabled: true,
      visibility: 'listed',
      salesOpen: null,
      salesClose: null,
      ageRestriction: null,
      cancellationPolicy: null,
      bookingAgreement: null,
      waitlistType: 'off',
      waitlistApproval: false,
      paymentMethods: null,
      confirmationNote: '',
    })
  })

  it('an age without months counts as whole years, and a blank age sets no bound', () => {
    expect(settingsOf(ages).ageRestriction).toEqual({
      kind: 'ageAtSession',
      from: { years: 5, months: 0 },
      to: { years: 7, months: 6 },
      action: 'block',
    })
    expect(settingsOf(schoolYear).ageRestriction).toEqual({
      kind: 'birthDates',
      from: '2020-09-01',
      to: null,
      action: 'warn',
    })
  })

  it('a date without a time is sent as it is, so that the missing time is requested', () => {
    expect(settingsOf({ ...blankSettings, salesOpen: { date: '2026-09-07', time: '' } }).salesOpen).toEqual({
      date: '2026-09-07',
      time: '',
    })
  })

  it.each([blankSettings, ages, schoolYear, { ...blankSettings, paymentMethods: ['card', 'cash'] as const }])(
    'stored settings return the values that were sent (%#)',
    (values) => {
      expect(settingsOf(settingsValuesOf(settingsOf(values)))).toEqual(settingsOf(values))
    },
  )
})
