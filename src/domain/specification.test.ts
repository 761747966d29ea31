import { describe, expect, it } from 'vitest'
import { defaultRepeat } from '#domain/catalogue/activities/sessions/repeat.ts'
import { ticketTypes } from '#domain/catalogue/activities/tickets/ticket-types.ts'
import { creditExpiryUnits, windowUnits } from '#domain/catalogue/cancellation-policies/cancellation-rule.ts'
import { newRule } from '#domain/catalogue/cancellation-policies/tidy-rule.ts'
import { fieldKinds } from '#domain/people/fields/field-kinds.ts'
import { defaultValidityUnit, validityUnits } from '#domain/people/fields/kinds/date-validity.ts'
import { countries } from '#domain/platform/clients/countries.ts'
import { planLevels } from '#domain/platform/clients/features.ts'
import {
  activityConditionUnits,
  codeUsages,
  discountTypeLabels,
  discountTypes,
  multiPurchaseTypes,
  sessionConditionUnits,
  sessionsOptions,
} from '#domain/sales/discounts/discount-rule.ts'
import { newDiscountRule } from '#domain/sales/discounts/tidy-discount-rule.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { activityConditionTwice, sessionConditionTwice, tooManyFiles, withReason } from './sentences.ts'

/*
 * The texts that the specification fixes to the letter, copied from it and not from the code, so that a word changed by
 * mistake is found here. Other tests compare the product with its own constants.
 */

describe('section 2, the screens', () => {
  it.each([
    [messages.featureNotAvailableTitle, 'Feature not available'],
    [
      messages.featureNotAvailable.text,
      'You discovered a feature that is only available on the Standard and Premium plans. Upgrade your subscription plan to unlock it.',
    ],
    [messages.changesAppliedOnSave, 'Changes will be applied on save.'],
    [messages.proRataLegend, '*Price calculated on a pro rata basis.'],
    [messages.noActivitiesFound, 'No activities found'],
    [messages.anotherPassApplied.text, 'Another pass already applied'],
    [messages.anotherRuleApplied.text, 'Another rule already applied'],
  ])('has the wording: %s', (ours, theirs) => {
    expect(ours).toBe(theirs)
  })

  it('has nineteen kinds of field', () => {
    expect(fieldKinds).toHaveLength(19)
    expect(new Set(fieldKinds)).toEqual(
      new Set([
        'text',
        'textarea',
        'conditionalTextarea',
        'email',
        'currency',
        'number',
        'integer',
        'dropdown',
        'singleCheckbox',
        'multipleCheckbox',
        'venue',
        'date',
        'phone',
        'fileUpload',
        'duration',
        'age',
        'dateAndTime',
        'dateValidity',
        'rangeSlider',
      ]),
    )
  })
})

describe('section 5, what forms say', () => {
  it.each([
    [messages.passwordsDoNotMatch.text, 'Passwords do not match.'],
    [messages.notAnEmail.text, 'Not a valid email address'],
    [messages.notAPhone.text, 'Not a valid phone number'],
    [messages.required.text, 'Required'],
    [messages.provideDetails.text, 'Please provide details'],
    [messages.notAZip.text, 'Please enter a valid ZIP code'],
    [messages.notAPostalCode.text, 'Please enter a valid Postal code'],
    [messages.completeRequiredField.text, 'Please complete this required field'],
    [
      messages.checkRequiredFields.text,
      'Sorry, there was a problem submitting the form. Please check all required fields are completed.',
    ],
    [messages.noUserSet.text, 'No user set'],
    [messages.adminOnly, 'Admin only'],
    [messages.priceNegative.text, 'Price cannot be negative'],
    [messages.feeNegative.text, 'Fee cannot be negative'],
    [messages.priceRequired.text, 'Price is required'],
    [messages.ticketLimitTooSmall.text, 'If specifying a ticket limit it must be at least 1'],
    [messages.placeLimitTooSmall.text, 'If specifying a place limit it must be at least 1'],
    [
      messages.ticketSessionsMissing.text,
      'If restricting the sessions the ticket can be used for, at least one should be selected.',
    ],
    [
      messages.addOnSessionsMissing.text,
      'If restricting the sessions the add-on can be used for, at least one should be selected.',
    ],
    [
      messages.subscriptionPlanMissing.text,
      'If creating a subscription ticket, a subscription plan must be selected.',
    ],
    [
      messages.subscriptionPlanTaken.text,
      'This subscription plan has already been used by another ticket. Please select another one.',
    ],
    [messages.selectSubscriptionPlan, 'Select subscription plan for ticket'],
    [messages.amountBelowOne.text, 'Amount cannot be less than 1.'],
    [messages.amountBelowZero.text, 'Amount cannot be less than 0.'],
    [messages.percentageBelowZero.text, 'Percentage cannot be less than 0.'],
    [messages.percentageAboveHundred.text, 'Percentage cannot be greater than 100.'],
    [messages.codeCharacters.text, 'Code can only contain letters and numbers.'],
    [messages.conditionMissing.text, 'At least one condition should be added.'],
    [messages.minimumActivitiesTooSmall.text, 'Minimum activities must be at least 2.'],
    [
      activityConditionTwice({ minimum: 3 }).text,
      'A condition has already been created for a minimum of 3 activities.',
    ],
    [messages.minimumSessionsTooSmall.text, 'Minimum sessions must be at least 2.'],
    [
      sessionConditionTwice({ minimum: 3 }).text,
      'A condition has already been created for a minimum of 3 sessions.',
    ],
    [messages.fieldOptionNameMissing.text, 'Please supply a name for the Field Option.'],
    [messages.voucherProviderNameMissing.text, 'Please supply a name for the Childcare Voucher Provider.'],
    [messages.pathInvalid.text, 'Path is invalid'],
    [messages.pathTaken.text, 'Path has already been used for another tab.'],
    [messages.tabOptionMissing.text, 'At least one option should be selected.'],
    [messages.providerNameMissing.text, 'Name is required'],
    [messages.providerNameTooLong.text, 'Name must be less than 50 characters'],
    [messages.providerNameTaken.text, 'Name already exists'],
    [messages.regReferenceMissing.text, 'Registration reference is required'],
    [messages.regReferenceTaken.text, 'Registration reference already exists'],
    [messages.postcodeMissing.text, 'Postcode is required'],
    [messages.waitlistsOnlyOnPremium.text, 'Waitlists are only available on the Premium plan.'],
  ])('includes the message: %s', (ours, theirs) => {
    expect(ours).toBe(theirs)
  })
})

describe('section 8, the error catalogue', () => {
  it.each([
    [withReason(messages.failedToGetFields, 'why'), 'Failed to get fields: why'],
    [withReason(messages.failedToCreateDiscountRule, 'why'), 'Failed to create discount rule: why'],
    [withReason(messages.failedToCreateDiscountRule, ''), 'Failed to create discount rule.'],
    [withReason(messages.failedToCreateVenue, 'why'), 'Failed to create venue: why'],
    [withReason(messages.failedToCreateVenue, ''), 'Failed to create venue.'],
    [
      withReason(messages.failedToUpdateCardAccount, 'why'),
      'Failed to update card payment account status: why',
    ],
    [withReason(messages.failedToUpdateCardAccount, ''), 'Failed to update card payment account status.'],
    [withReason(messages.failedToUpdateCardMethod, 'why'), 'Failed to update card payment method: why'],
    [withReason(messages.failedToUpdateCardMethod, ''), 'Failed to update card payment method.'],
    [messages.failedToGetCurrentUser, 'Failed to get current user'],
    [
      messages.sessionHasBookings.text,
      'Sorry, this session cannot be deleted as there has already been bookings for it. Please disable it instead.',
    ],
    [
      messages.ticketHasBookings.text,
      'Sorry, this ticket cannot be deleted as there have already been bookings using it. Please disable it instead.',
    ],
    [
      messages.addOnHasBookings.text,
      'Sorry, this add on cannot be deleted as there have already been bookings for it. Please disable it instead.',
    ],
    [
      messages.optionUsedByTabDisable.text,
      'Sorry, this Field option cannot be disabled as it is used for a Home page tab. Please update or delete the tab first.',
    ],
    [
      messages.optionUsedByTabDelete.text,
      'Sorry, this Field option cannot be deleted as it is used for a Home page tab. Please update or delete the tab first.',
    ],
    [
      messages.optionHasData.text,
      'Sorry, this Field option cannot be deleted as there are already data for it. Please disable it instead.',
    ],
    [
      messages.voucherProviderUsed.text,
      "Sorry, this Childcare Voucher Provider cannot be deleted as there's already been a payment transaction using it. Please disable it instead.",
    ],
    [
      messages.cardAccountUsed.text,
      'This connected account is being used for subscriptions so it cannot be disconnected. Please delete any Subscription plans and cancel all User subscriptions first.',
    ],
    [tooManyFiles({ maximum: 3 }).text, 'You can only upload up to 3 file(s)'],
    [messages.unableToUpload.text, 'Unable to upload this file'],
    [messages.errorUploading, 'Error uploading file'],
    [messages.ticketLimitReached.text, 'Ticket limit has been reached'],
    [messages.placeLimitReached.text, 'Place limit has been reached'],
    [messages.waitlistMeansLimit.text, 'Active waitlist entries mean place limit has been reached'],
    [messages.waitlistJoined.text, 'This attendee has already joined the waitlist for this activity.'],
    [messages.userHasNoAttendees.text, 'This user has no attendees.'],
    [messages.noSessionsToJoin.text, 'No sessions available to join.'],
    [messages.waitlistsAllJoined.text, 'The attendee has already joined every waitlist for this activity.'],
    [
      messages.noAttendeesToJoin.text,
      'You currently have no attendees. Please add them first in the My Account area.',
    ],
    [
      messages.waitlistOutsideAge.text,
      'Sorry the attendee is outside the age range for this activity and cannot be added to the waitlist.',
    ],
    [
      messages.noteOutsideAgeRange.text,
      'Please note that the attendee is outside of the age range for this activity.',
    ],
    [messages.noTicketsAvailable, 'No tickets are available for this activity.'],
  ])('lists the message: %s', (ours, theirs) => {
    expect(ours).toBe(theirs)
  })
})

describe('sections 4 and 9, the limits and defaults', () => {
  it('fix the numbers', () => {
    expect(limits).toMatchObject({
      passwordMinimum: 8,
      discountConditionMinimum: 2,
      maximumDiscountMinimum: 1,
      refundPercentageDefault: 100,
      placeLimitMinimum: 1,
      ticketLimitMinimum: 1,
      providerNameMaximum: 50,
      defaultRepeatDays: [1, 2, 3, 4, 5],
      wizardSteps: 4,
      dialogCloseDelayMs: 300,
      queryRetries: 3,
      uploadBytes: 4_500_000,
      documentUploadBytes: 10_485_760,
      durationHoursMaximum: 99,
      durationMinutesMaximum: 59,
      range: { minimum: 30, maximum: 720, step: 30 },
      helpExample: { fiveSessions: 20_000, fourSessions: 16_000 },
      defaultCountry: 'GB',
      breakpoints: { xs: 640, sm: 768, md: 1024, lg: 1280, xl: 1536 },
      richTextHeight: { activity: 500, other: 200 },
    })
    expect(planLevels).toEqual([10, 20, 30])
    expect(Object.keys(countries)).toContain(limits.defaultCountry)
  })

  it('fix the types of a ticket', () => {
    expect(ticketTypes).toEqual(['all', 'single', 'subscription'])
  })

  it('fix the types and units of a discount rule', () => {
    expect(discountTypes).toEqual(['multiPurchase', 'multiAttendee', 'code'])
    expect(discountTypeLabels).toEqual({
      multiPurchase: 'Multi purchase discount',
      multiAttendee: 'Multi attendee discount',
      code: 'Discount code',
    })
    expect(multiPurchaseTypes).toEqual(['activity', 'session'])
    expect(codeUsages).toEqual(['allActivities', 'selectedActivities'])
    expect(sessionsOptions).toEqual(['sameActivity', 'multipleActivities'])
    expect(activityConditionUnits).toEqual(['fixedAmount', 'percentage'])
    expect(sessionConditionUnits).toEqual(['fixedAmount', 'percentage', 'amountPerSession'])
    expect(newDiscountRule.enabled).toBe(true)
  })

  it('fix that a repeat ends after a number of occurrences, from Monday to Friday', () => {
    expect(defaultRepeat).toMatchObject({ repeatEndOption: 'occurrences', repeatDays: [1, 2, 3, 4, 5] })
  })

  it('fix that a cancellation rule gives 100 per cent back and counts in hours, and its credit in days', () => {
    expect(newRule.cancellationWindow.unit).toBe('hours')
    expect(newRule.config.percentageToRefund).toBe(100)
    expect(newRule.config.accountCreditExpiry).toMatchObject({ unit: 'days' })
    expect(windowUnits).toEqual(['hours', 'days', 'weeks', 'months'])
    expect(creditExpiryUnits).toContain('days')
  })

  it('fix that a date validity counts in days, months or years, with days as the default', () => {
    expect(validityUnits).toEqual(['days', 'months', 'years'])
    expect(defaultValidityUnit).toBe('days')
  })
})
