import type { AccountEmails } from './kinds/account-emails.ts'
import type { BookingEmails } from './kinds/booking-emails.ts'
import type { CreditEmails } from './kinds/credit-emails.ts'
import type { PaymentEmails } from './kinds/payment-emails.ts'
import type { SubscriptionEmails } from './kinds/subscription-emails.ts'
import type { WaitlistEmails } from './kinds/waitlist-emails.ts'

/** The data of every email that the product sends, as its template needs it. */
export interface EmailData
  extends AccountEmails, BookingEmails, PaymentEmails, SubscriptionEmails, CreditEmails, WaitlistEmails {}

export type EmailKind = keyof EmailData
