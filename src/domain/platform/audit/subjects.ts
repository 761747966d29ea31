/**
 * The subjects that a change can be about, with the names that readers see. A new kind of record that can change gets
 * its line here.
 */
export const auditSubjectNames = {
  activityGroup: 'Activities',
  attendee: 'Attendees',
  booking: 'Bookings',
  bookingAgreement: 'Booking agreements',
  cancellationPolicy: 'Cancellation policies',
  fundingProvider: 'Childcare-funding providers',
  voucherProvider: 'Childcare voucher providers',
  discountRule: 'Discount rules',
  field: 'Fields',
  homeTab: 'Home page tabs',
  invitation: 'Invitations',
  client: 'Organisation and plan',
  payment: 'Payments',
  user: 'People',
  register: 'Registers',
  sessionPass: 'Session passes',
  subscription: 'Subscriptions',
  subscriptionPlan: 'Subscription plans',
  venue: 'Venues',
  waitlistEntry: 'Waitlists',
  paymentMethod: 'Ways to pay',
} as const

export type AuditSubject = keyof typeof auditSubjectNames

export const auditSubjects = Object.keys(auditSubjectNames) as AuditSubject[]
