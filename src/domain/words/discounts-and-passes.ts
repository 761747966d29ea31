/** The texts of discount rules, codes and session passes. */

import { reason } from '../kernel/reason.ts'

export const discountTypeFixed = reason(
  'discountTypeFixed',
  'The type of a discount rule cannot be changed once it is saved.',
)
export const discountFieldLocked = reason(
  'discountFieldLocked',
  'This rule has been used, so this cannot be changed any more.',
)
export const conditionUnitsDiffer = reason(
  'conditionUnitsDiffer',
  'All conditions of a rule are in the same unit.',
)
export const rulePeriodMissing = reason('rulePeriodMissing', 'Set a start date, an end date or both.')
export const endBeforeStart = reason('endBeforeStart', 'The end date cannot be before the start date.')
export const discountRuleUsed = reason(
  'discountRuleUsed',
  'Sorry, this discount rule cannot be deleted as it has been used. Please disable it instead.',
)
export const tooManyDiscountRules = reason(
  'tooManyDiscountRules',
  'You have as many discount rules as there can be. Delete one before you add another.',
)
export const discountCodeTaken = reason('discountCodeTaken', 'Another rule has this code already.')
export const passWasSold = reason(
  'passWasSold',
  'Sorry, this session pass cannot be deleted as somebody has had credits of it. Please disable it instead.',
)
export const tooManyPasses = reason(
  'tooManyPasses',
  'You have as many session passes as there can be. Delete one before you add another.',
)
export const freePassOnce = reason(
  'freePassOnce',
  'You have had this already. What is free can be taken once.',
)
export const passNotOnSale = reason('passNotOnSale', 'This is not on sale any more. Please look at what is.')
export const passGoneWhenPaid = reason(
  'passGoneWhenPaid',
  'the credits of the session pass that paid a part of it were gone when it arrived.',
)
export const passCreditGoneWhenPaid = reason(
  'passCreditGoneWhenPaid',
  'the account credit that paid a part of it was gone when it arrived.',
)
export const typeACode = 'Type a code first.'
export const codeUnknown = reason(
  'codeUnknown',
  'We do not know this code. Check that it is spelt as you were given it.',
)
export const codeOff = reason('codeOff', 'This code cannot be used at the moment.')
export const codeUsedUp = reason('codeUsedUp', 'This code has been used as often as it can be.')
export const codeUsedByYou = reason('codeUsedByYou', 'You have used this code as often as one person can.')
export const codeFirstBookingOnly = reason('codeFirstBookingOnly', 'This code is only for a first booking.')
export const codeCoversNothing = reason('codeCoversNothing', 'This code is not for anything in your cart.')
