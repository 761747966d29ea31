import type {
  BookingAgreement,
  BookingAgreementForm,
} from '#contract/catalogue/agreements/booking-agreements.ts'
import { agreementIssues } from '#domain/catalogue/agreements/agreement-issues.ts'
import { errorsByPath, type FieldErrors } from '#web/ui/form/validate.ts'

export const newAgreement: BookingAgreementForm = { name: '', text: '', policyText: '', linkToPolicy: '' }

export const valuesOf = ({ name, text, policyText, linkToPolicy, version }: BookingAgreement) => ({
  name,
  text,
  policyText,
  linkToPolicy,
  version,
})

export const agreementErrors = (values: BookingAgreementForm): FieldErrors =>
  errorsByPath(agreementIssues(values))
