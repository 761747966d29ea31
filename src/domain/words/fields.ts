/** The texts of fields, for the people who create them and the people who fill them in. */

import { reason } from '../kernel/reason.ts'

export const notAText = reason('notAText', 'Please type a text.')
export const notAnAmount = reason('notAnAmount', 'Please enter an amount, such as 12.50.')
export const notANumber = reason('notANumber', 'Please enter a number.')
export const notAWholeNumber = reason('notAWholeNumber', 'Please enter a whole number.')
export const numberTooLarge = reason('numberTooLarge', 'This number is too large.')
export const notAnOption = reason('notAnOption', 'Please choose an option from the list.')
export const notAYesOrNo = reason('notAYesOrNo', 'Please tick the box, or leave it empty.')
export const notAVenue = reason('notAVenue', 'Please choose a venue from the list.')
export const notADate = reason('notADate', 'Please choose a date.')
export const notATime = reason('notATime', 'Please choose a time.')
export const bornInTheFuture = reason('bornInTheFuture', 'A date of birth cannot be in the future.')
export const bornTooLongAgo = reason(
  'bornTooLongAgo',
  'Please check the year: this is more than 120 years ago.',
)
export const hoursOutOfRange = reason('hoursOutOfRange', 'Hours must be between 0 and 99.')
export const minutesOutOfRange = reason('minutesOutOfRange', 'Minutes must be between 0 and 59.')
export const yearsOutOfRange = reason('yearsOutOfRange', 'Years must be between 0 and 120.')
export const monthsOutOfRange = reason('monthsOutOfRange', 'Months must be between 0 and 11.')
export const rangeOutOfRange = reason(
  'rangeOutOfRange',
  'Choose between half an hour and 12 hours, in steps of half an hour.',
)
/** The specification's message, with an instruction first. */
export const notAValidityUnit = reason('notAValidityUnit', 'Choose days, months or years.')
export const fileNotYours = reason('fileNotYours', 'This file is no longer here. Please upload it again.')
export const wrongUploadType = reason('wrongUploadType', 'This kind of file cannot be used here.')
export const optionsMissing = reason('optionsMissing', 'At least one option should be added.')
export const enabledOptionMissing = reason(
  'enabledOptionMissing',
  'A required field needs at least one enabled option.',
)
export const optionNameTaken = reason('optionNameTaken', 'Another option already has this name.')
export const kindHasNoOptions = reason(
  'kindHasNoOptions',
  'Only a dropdown or multiple checkboxes can have options.',
)
export const onlyForLongText = reason('onlyForLongText', 'Only a long text can be formatted.')
export const onlyForFiles = reason('onlyForFiles', 'Only a file upload can have this.')
export const fileLimitOutOfRange = reason('fileLimitOutOfRange', 'Allow between 1 and 20 files.')
export const appliesToAllAlready = reason(
  'appliesToAllAlready',
  'The field applies to all activities, so none can be chosen.',
)
export const userFieldsApplyToAll = reason(
  'userFieldsApplyToAll',
  'A field about a user cannot depend on the activity.',
)
export const fieldActivitiesMissing = reason(
  'fieldActivitiesMissing',
  'Choose at least one activity, or let the field apply to all.',
)
export const kindCannotFilter = reason(
  'kindCannotFilter',
  'Only dropdowns, multiple checkboxes and venues can be filtered by.',
)
export const kindCannotAlert = reason(
  'kindCannotAlert',
  'Only a checkbox about attendees can alert your team on the register.',
)
export const onlyPeopleSensitive = reason(
  'onlyPeopleSensitive',
  'Only a field about people can be sensitive.',
)
export const builtInStaysRequired = reason(
  'builtInStaysRequired',
  'Rollcall needs this field, so it stays required.',
)
export const builtInForEverybody = reason(
  'builtInForEverybody',
  'This is a built-in field. It is there for everybody and for every activity.',
)
export const builtInStays = reason(
  'builtInStays',
  'This is a built-in field, and this part of it cannot be changed.',
)
export const builtInCannotGo = reason('builtInCannotGo', 'This is a built-in field, so it cannot be deleted.')
export const builtInDisableInstead = reason(
  'builtInDisableInstead',
  'This is a built-in field, so it cannot be deleted. Disable it if you do not need it.',
)
export const builtInStaysEnabled = reason(
  'builtInStaysEnabled',
  'Rollcall needs this field, so it cannot be disabled.',
)
export const fieldUsedByTab = reason(
  'fieldUsedByTab',
  'Sorry, this Field cannot be deleted as it is used for a Home page tab. Please update or delete the tab first.',
)
export const fieldUsedByTabDisable = reason(
  'fieldUsedByTabDisable',
  'Sorry, this Field cannot be disabled as it is used for a Home page tab. Please update or delete the tab first.',
)
export const fieldUsedByTabAdminOnly = reason(
  'fieldUsedByTabAdminOnly',
  'Sorry, this Field cannot be made admin only as it is used for a Home page tab. Please update or delete the tab first.',
)
export const fieldActivityGone = reason(
  'fieldActivityGone',
  'An activity chosen here is no longer there. Please choose again.',
)
export const tooManyFields = reason(
  'tooManyFields',
  'You have as many fields as there can be. Delete one before you add another.',
)
export const fieldChangedMeanwhile = reason(
  'fieldChangedMeanwhile',
  'Somebody else changed this field. Reload to see their changes.',
)
export const fieldsChangedMeanwhile = reason(
  'fieldsChangedMeanwhile',
  'Somebody else added or deleted a field. Reload to see the list as it is now.',
)
