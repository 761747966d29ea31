import type { FieldKindRules } from './field-kind.ts'
import type { FieldKind } from './field-kinds.ts'
import { ageKind } from './kinds/age.ts'
import { conditionalTextareaKind } from './kinds/conditional-textarea.ts'
import { currencyKind } from './kinds/currency.ts'
import { dateAndTimeKind } from './kinds/date-and-time.ts'
import { dateValidityKind } from './kinds/date-validity.ts'
import { dateKind } from './kinds/date.ts'
import { dropdownKind } from './kinds/dropdown.ts'
import { durationKind } from './kinds/duration.ts'
import { emailKind } from './kinds/email.ts'
import { fileUploadKind } from './kinds/file-upload.ts'
import { integerKind } from './kinds/integer.ts'
import { multipleCheckboxKind } from './kinds/multiple-checkbox.ts'
import { numberKind } from './kinds/number.ts'
import { phoneKind } from './kinds/phone.ts'
import { rangeSliderKind } from './kinds/range-slider.ts'
import { singleCheckboxKind } from './kinds/single-checkbox.ts'
import { textKind } from './kinds/text.ts'
import { textareaKind } from './kinds/textarea.ts'
import { venueKind } from './kinds/venue.ts'

export const fieldKindRules: Record<FieldKind, FieldKindRules> = {
  text: textKind,
  textarea: textareaKind,
  conditionalTextarea: conditionalTextareaKind,
  email: emailKind,
  currency: currencyKind,
  number: numberKind,
  integer: integerKind,
  dropdown: dropdownKind,
  singleCheckbox: singleCheckboxKind,
  multipleCheckbox: multipleCheckboxKind,
  venue: venueKind,
  date: dateKind,
  phone: phoneKind,
  fileUpload: fileUploadKind,
  duration: durationKind,
  age: ageKind,
  dateAndTime: dateAndTimeKind,
  dateValidity: dateValidityKind,
  rangeSlider: rangeSliderKind,
}
