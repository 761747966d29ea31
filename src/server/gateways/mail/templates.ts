import type { EmailKind } from './email-kinds.ts'
import type { EmailTemplate } from './email-template.ts'
import { bookingCancelledTeam } from './templates/booking-cancelled-team.ts'
import { bookingCancelled } from './templates/booking-cancelled.ts'
import { bookingChanged } from './templates/booking-changed.ts'
import { bookingConfirmed } from './templates/booking-confirmed.ts'
import { bookingToPay } from './templates/booking-to-pay.ts'
import { cardToSave } from './templates/card-to-save.ts'
import { changeEmailCode } from './templates/change-email-code.ts'
import { chargeFailed } from './templates/charge-failed.ts'
import { chargeNeedsApproval } from './templates/charge-needs-approval.ts'
import { chargeNeedsCard } from './templates/charge-needs-card.ts'
import { chargeOverdueTeam } from './templates/charge-overdue-team.ts'
import { chargeOverdue } from './templates/charge-overdue.ts'
import { chargePaid } from './templates/charge-paid.ts'
import { chargeToPay } from './templates/charge-to-pay.ts'
import { creditAdjusted } from './templates/credit-adjusted.ts'
import { creditExpiring } from './templates/credit-expiring.ts'
import { creditFromBooking } from './templates/credit-from-booking.ts'
import { customerInvitation } from './templates/customer-invitation.ts'
import { emailChanged } from './templates/email-changed.ts'
import { invitation } from './templates/invitation.ts'
import { message } from './templates/message.ts'
import { passAdjusted } from './templates/pass-adjusted.ts'
import { passBought } from './templates/pass-bought.ts'
import { passExpiring } from './templates/pass-expiring.ts'
import { passkeyAdded } from './templates/passkey-added.ts'
import { passwordChanged } from './templates/password-changed.ts'
import { paymentCalledOff } from './templates/payment-called-off.ts'
import { paymentDisputed } from './templates/payment-disputed.ts'
import { paymentDue } from './templates/payment-due.ts'
import { paymentFailed } from './templates/payment-failed.ts'
import { paymentInquiry } from './templates/payment-inquiry.ts'
import { paymentInstructions } from './templates/payment-instructions.ts'
import { paymentOverdue } from './templates/payment-overdue.ts'
import { paymentReceipt } from './templates/payment-receipt.ts'
import { paymentReversed } from './templates/payment-reversed.ts'
import { paymentUnseenTeam } from './templates/payment-unseen-team.ts'
import { paymentUnseen } from './templates/payment-unseen.ts'
import { paymentUnwantedTeam } from './templates/payment-unwanted-team.ts'
import { paymentUnwanted } from './templates/payment-unwanted.ts'
import { promiseCancelledTeam } from './templates/promise-cancelled-team.ts'
import { refundFailed } from './templates/refund-failed.ts'
import { refundMade } from './templates/refund-made.ts'
import { resetPassword } from './templates/reset-password.ts'
import { sessionReminder } from './templates/session-reminder.ts'
import { signInCode } from './templates/sign-in-code.ts'
import { signUpCode } from './templates/sign-up-code.ts'
import { subscriptionChanged } from './templates/subscription-changed.ts'
import { subscriptionEndedTeam } from './templates/subscription-ended-team.ts'
import { subscriptionEnded } from './templates/subscription-ended.ts'
import { waitlistCancelled } from './templates/waitlist-cancelled.ts'
import { waitlistJoined } from './templates/waitlist-joined.ts'
import { waitlistMessage } from './templates/waitlist-message.ts'
import { waitlistOfferEnded } from './templates/waitlist-offer-ended.ts'
import { waitlistOffer } from './templates/waitlist-offer.ts'
import { waitlistToApprove } from './templates/waitlist-to-approve.ts'

/** The templates, with one file per kind. A kind without a template doesn't compile. */
export const emailTemplates: { readonly [Kind in EmailKind]: EmailTemplate<Kind> } = {
  signUpCode,
  signInCode,
  resetPassword,
  passwordChanged,
  passkeyAdded,
  changeEmailCode,
  emailChanged,
  customerInvitation,
  invitation,
  bookingToPay,
  bookingChanged,
  bookingCancelled,
  bookingCancelledTeam,
  bookingConfirmed,
  paymentReceipt,
  paymentInstructions,
  chargeFailed,
  chargeNeedsApproval,
  chargeNeedsCard,
  chargeOverdue,
  chargeOverdueTeam,
  chargePaid,
  chargeToPay,
  cardToSave,
  subscriptionChanged,
  subscriptionEnded,
  subscriptionEndedTeam,
  paymentFailed,
  paymentCalledOff,
  promiseCancelledTeam,
  paymentReversed,
  paymentUnseen,
  paymentUnseenTeam,
  paymentUnwanted,
  paymentUnwantedTeam,
  refundMade,
  refundFailed,
  message,
  sessionReminder,
  creditAdjusted,
  creditFromBooking,
  creditExpiring,
  passBought,
  passAdjusted,
  passExpiring,
  paymentDue,
  paymentOverdue,
  paymentDisputed,
  paymentInquiry,
  waitlistJoined,
  waitlistMessage,
  waitlistOffer,
  waitlistOfferEnded,
  waitlistCancelled,
  waitlistToApprove,
}

const kinds = Object.keys(emailTemplates) as EmailKind[]

/** The kinds that may be stored. All others give access, or aren't known any more. */
export const kindsWithoutSecret: readonly EmailKind[] = kinds.filter((kind) => !emailTemplates[kind].secret)

/**
 * Checks whether an email contains a secret. Rows outlive the code that wrote them, so an unknown kind counts as
 * secret.
 */
export const carriesSecret = (kind: string): boolean => !kindsWithoutSecret.some((known) => known === kind)
