/** What discount rules, codes and session passes say. */
export const discountsAndPassesWords = {
  discountTypeFixed: 'The type of a discount rule cannot be changed once it is saved.',
  discountFieldLocked: 'This rule has been used, so this cannot be changed any more.',
  conditionUnitsDiffer: 'All conditions of a rule are in the same unit.',
  rulePeriodMissing: 'Set a start date, an end date or both.',
  endBeforeStart: 'The end date cannot be before the start date.',
  discountRuleUsed:
    'Sorry, this discount rule cannot be deleted as it has been used. Please disable it instead.',
  tooManyDiscountRules: 'You have as many discount rules as there can be. Delete one before you add another.',
  discountCodeTaken: 'Another rule has this code already.',
  passWasSold:
    'Sorry, this session pass cannot be deleted as somebody has had credits of it. Please disable it instead.',
  tooManyPasses: 'You have as many session passes as there can be. Delete one before you add another.',
  freePassOnce: 'You have had this already. What is free can be taken once.',
  passNotOnSale: 'This is not on sale any more. Please look at what is.',
  passGoneWhenPaid: 'the credits of the session pass that paid a part of it were gone when it arrived.',
  passCreditGoneWhenPaid: 'the account credit that paid a part of it was gone when it arrived.',
  typeACode: 'Type a code first.',
  codeUnknown: 'We do not know this code. Check that it is spelt as you were given it.',
  codeOff: 'This code cannot be used at the moment.',
  codeUsedUp: 'This code has been used as often as it can be.',
  codeUsedByYou: 'You have used this code as often as one person can.',
  codeFirstBookingOnly: 'This code is only for a first booking.',
  codeCoversNothing: 'This code is not for anything in your cart.',
} as const
