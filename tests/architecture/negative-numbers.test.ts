import { expect, test } from 'vitest'
import { z } from 'zod'
import { operations } from '#contract/operations.ts'
import { schemasIn } from '#tests/support/schemas-in.ts'

/** Numbers that may be negative, or that a form's rule refuses with its own message. */
const mayBeNegative: Readonly<Record<string, string>> = {
  'body.addOns[].price': 'activityIssues refuses it and marks its row',
  'body.sessions[].placeLimit': 'activityIssues refuses it and marks its row',
  'body.tickets[].coverFeePerSession': 'activityIssues refuses it and marks its row',
  'body.tickets[].placeLimit': 'activityIssues refuses it and marks its row',
  'body.tickets[].price': 'activityIssues refuses it and marks its row',
  'body.amountAdditionalAttendee': 'discountRuleIssues refuses it, or clears it if unused',
  'body.fixedAmount': 'discountRuleIssues refuses it, or clears it if unused',
  'body.maxRedemptions': 'discountRuleIssues refuses it, or clears it if unused',
  'body.maxUserRedemptions': 'discountRuleIssues refuses it, or clears it if unused',
  'body.maximumDiscountAmount': 'discountRuleIssues refuses it, or clears it if unused',
  'body.minimumTotal': 'discountRuleIssues refuses it, or clears it if unused',
  'body.multiActivityConditions[].fixedAmount': 'discountRuleIssues refuses it, or clears it if unused',
  'body.multiActivityConditions[].minimumActivities': 'discountRuleIssues refuses it, or clears it if unused',
  'body.multiActivityConditions[].percentage': 'discountRuleIssues refuses it, or clears it if unused',
  'body.multiSessionConditions[].amountPerSession': 'discountRuleIssues refuses it, or clears it if unused',
  'body.multiSessionConditions[].fixedAmount': 'discountRuleIssues refuses it, or clears it if unused',
  'body.multiSessionConditions[].minimumSessions': 'discountRuleIssues refuses it, or clears it if unused',
  'body.multiSessionConditions[].percentage': 'discountRuleIssues refuses it, or clears it if unused',
  'body.percentage': 'discountRuleIssues refuses it, or clears it if unused',
  'body.percentageAdditionalAttendee': 'discountRuleIssues refuses it, or clears it if unused',
  'body.paymentSchedule.amount': 'scheduleIssues refuses it and marks its row',
  'body.paymentSchedule.schedule[].amount': 'scheduleIssues refuses it and marks its row',
  'body.purchaseOptions[].creditAmount': 'passIssues refuses it and marks its row',
  'body.purchaseOptions[].expiresAfter.amount': 'passIssues refuses it and marks its row',
  'body.purchaseOptions[].price': 'passIssues refuses it and marks its row',
  'body.rules[].cancellationWindow.amount': 'cancellationRuleIssues refuses it and marks its row',
  'body.rules[].config.accountCreditExpiry.amount': 'cancellationRuleIssues refuses it and marks its row',
  'body.rules[].config.fee': 'cancellationRuleIssues refuses it and marks its row',
  'body.rules[].config.percentageToRefund': 'cancellationRuleIssues refuses it and marks its row',
  'body.sessionReminderHours': 'reminderHoursIssue refuses it',
  'body.fieldData[].value': 'an answer to a question may be any number',
  'body.fieldData[].value{}': 'an answer to a question may be any number',
  'body.shiftDays': 'a copy may be earlier than its original',
  'body.version': 'versions are never negative, so it counts as outdated',
}

const numbers = operations.flatMap(({ id, params, query, body }) =>
  [...schemasIn(params, 'params'), ...schemasIn(query, 'query'), ...schemasIn(body, 'body')].flatMap(
    ({ path, schema }) => (schema instanceof z.ZodNumber ? [{ id, path, schema }] : []),
  ),
)

const accepted = numbers.filter(({ schema }) => schema.safeParse(-1).success)

test('the contract has numbers, many of which are money', () => {
  expect(numbers.length).toBeGreaterThan(60)
})

test('every number that a request may carry declares a minimum, or has a reason', () => {
  const found = [...new Set(accepted.map(({ path }) => path))]
  expect(found.toSorted()).toEqual(Object.keys(mayBeNegative).toSorted())
})
