import type { FieldKind } from '#domain/people/fields/field-kinds.ts'
import type { ComponentType } from 'react'
import type { KindInputProps } from './kind-props.ts'
import { AgeInput } from './inputs/age.tsx'
import { ConditionalTextareaInput } from './inputs/conditional-textarea.tsx'
import { CurrencyInput } from './inputs/currency.tsx'
import { DateAndTimeInput } from './inputs/date-and-time.tsx'
import { DateInput } from './inputs/date.tsx'
import { DateValidityInput } from './inputs/date-validity.tsx'
import { DropdownInput } from './inputs/dropdown.tsx'
import { DurationInput } from './inputs/duration.tsx'
import { EmailInput } from './inputs/email.tsx'
import { FileUploadInput } from './inputs/file-upload.tsx'
import { IntegerInput } from './inputs/integer.tsx'
import { MultipleCheckboxInput } from './inputs/multiple-checkbox.tsx'
import { NumberInput } from './inputs/number.tsx'
import { PhoneInput } from './inputs/phone.tsx'
import { RangeSliderInput } from './inputs/range-slider.tsx'
import { SingleCheckboxInput } from './inputs/single-checkbox.tsx'
import { ShortTextInput } from './inputs/text.tsx'
import { TextareaInput } from './inputs/textarea.tsx'
import { VenueInput } from './inputs/venue.tsx'

/** The input component of each kind, each in its own file. A missing kind is a type error. */
export const fieldInputs: Record<FieldKind, ComponentType<KindInputProps>> = {
  text: ShortTextInput,
  textarea: TextareaInput,
  conditionalTextarea: ConditionalTextareaInput,
  email: EmailInput,
  currency: CurrencyInput,
  number: NumberInput,
  integer: IntegerInput,
  dropdown: DropdownInput,
  singleCheckbox: SingleCheckboxInput,
  multipleCheckbox: MultipleCheckboxInput,
  venue: VenueInput,
  date: DateInput,
  phone: PhoneInput,
  fileUpload: FileUploadInput,
  duration: DurationInput,
  age: AgeInput,
  dateAndTime: DateAndTimeInput,
  dateValidity: DateValidityInput,
  rangeSlider: RangeSliderInput,
}
