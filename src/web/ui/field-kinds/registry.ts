import type { FieldKind } from '#domain/fields/field-kinds.ts'
import type { FieldKindView } from './field-kind-view.ts'
import { ageView } from './kinds/age.tsx'
import { conditionalTextareaView } from './kinds/conditional-textarea.tsx'
import { currencyView } from './kinds/currency.tsx'
import { dateAndTimeView } from './kinds/date-and-time.tsx'
import { dateView } from './kinds/date.tsx'
import { dateValidityView } from './kinds/date-validity.tsx'
import { dropdownView } from './kinds/dropdown.tsx'
import { durationView } from './kinds/duration.tsx'
import { emailView } from './kinds/email.tsx'
import { fileUploadView } from './kinds/file-upload.tsx'
import { integerView } from './kinds/integer.tsx'
import { multipleCheckboxView } from './kinds/multiple-checkbox.tsx'
import { numberView } from './kinds/number.tsx'
import { phoneView } from './kinds/phone.tsx'
import { rangeSliderView } from './kinds/range-slider.tsx'
import { singleCheckboxView } from './kinds/single-checkbox.tsx'
import { textView } from './kinds/text.tsx'
import { textareaView } from './kinds/textarea.tsx'
import { venueView } from './kinds/venue.tsx'

/** One small file for each kind; a kind without one is a type error. */
export const fieldKindViews: Record<FieldKind, FieldKindView> = {
  text: textView,
  textarea: textareaView,
  conditionalTextarea: conditionalTextareaView,
  email: emailView,
  currency: currencyView,
  number: numberView,
  integer: integerView,
  dropdown: dropdownView,
  singleCheckbox: singleCheckboxView,
  multipleCheckbox: multipleCheckboxView,
  venue: venueView,
  date: dateView,
  phone: phoneView,
  fileUpload: fileUploadView,
  duration: durationView,
  age: ageView,
  dateAndTime: dateAndTimeView,
  dateValidity: dateValidityView,
  rangeSlider: rangeSliderView,
}
