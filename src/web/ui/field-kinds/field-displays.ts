import type { FieldKind } from '#domain/people/fields/field-kinds.ts'
import type { ComponentType } from 'react'
import type { KindDisplayProps } from './kind-props.ts'
import { AgeDisplay } from './displays/age.tsx'
import { CurrencyDisplay } from './displays/currency.tsx'
import { DateAndTimeDisplay } from './displays/date-and-time.tsx'
import { DateDisplay } from './displays/date.tsx'
import { DateValidityDisplay } from './displays/date-validity.tsx'
import { DropdownDisplay } from './displays/dropdown.tsx'
import { DurationDisplay } from './displays/duration.tsx'
import { EmailDisplay } from './displays/email.tsx'
import { FileUploadDisplay } from './displays/file-upload.tsx'
import { MultipleCheckboxDisplay } from './displays/multiple-checkbox.tsx'
import { NumberDisplay } from './displays/number.tsx'
import { PhoneDisplay } from './displays/phone.tsx'
import { PlainTextDisplay } from './displays/plain-text.tsx'
import { RangeSliderDisplay } from './displays/range-slider.tsx'
import { SingleCheckboxDisplay } from './displays/single-checkbox.tsx'
import { TextDisplay } from './displays/text.tsx'
import { TextareaDisplay } from './displays/textarea.tsx'
import { VenueDisplay } from './displays/venue.tsx'

/**
 * The component that displays each kind of answer. Separate from the inputs, which visitors who only read answers
 * needn't load.
 */
export const fieldDisplays: Record<FieldKind, ComponentType<KindDisplayProps>> = {
  text: TextDisplay,
  textarea: TextareaDisplay,
  conditionalTextarea: PlainTextDisplay,
  email: EmailDisplay,
  currency: CurrencyDisplay,
  number: NumberDisplay,
  integer: NumberDisplay,
  dropdown: DropdownDisplay,
  singleCheckbox: SingleCheckboxDisplay,
  multipleCheckbox: MultipleCheckboxDisplay,
  venue: VenueDisplay,
  date: DateDisplay,
  phone: PhoneDisplay,
  fileUpload: FileUploadDisplay,
  duration: DurationDisplay,
  age: AgeDisplay,
  dateAndTime: DateAndTimeDisplay,
  dateValidity: DateValidityDisplay,
  rangeSlider: RangeSliderDisplay,
}
