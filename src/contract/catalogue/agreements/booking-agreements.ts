import { z } from 'zod'
import { operation } from '#contract/operation.ts'
import {
  done,
  idParams,
  numberedPage,
  numberedQuery,
  optionalText,
  requiredText,
  version,
} from '#contract/shapes.ts'
import { limits } from '#domain/limits.ts'
import { publicBookingAgreement } from './public-booking-agreement.ts'

/**
 * `text` is the sentence the customer ticks and may contain link tags. `policyText` is shown in the dialog that those
 * tags open.
 */
export const bookingAgreementForm = z.object({
  name: requiredText(limits.titleMaximum),
  text: requiredText(limits.longTextMaximum),
  policyText: optionalText(limits.longTextMaximum),
  linkToPolicy: optionalText(limits.lineMaximum),
})
export type BookingAgreementForm = z.infer<typeof bookingAgreementForm>

export const bookingAgreement = publicBookingAgreement.extend({ usedBy: z.number().int(), version })
export type BookingAgreement = z.infer<typeof bookingAgreement>

export const bookingAgreements = {
  list: operation({
    id: 'bookingAgreements.list',
    method: 'GET',
    path: '/api/booking-agreements',
    summary: 'Booking agreements by name',
    access: 'activities.read',
    query: numberedQuery(z.object({ search: z.string().max(limits.titleMaximum).optional() })),
    answer: numberedPage(bookingAgreement),
  }),
  create: operation({
    id: 'bookingAgreements.create',
    method: 'POST',
    path: '/api/booking-agreements',
    summary: 'Add a booking agreement',
    access: 'settings.edit',
    body: bookingAgreementForm,
    status: 201,
    answer: bookingAgreement,
    creates: true,
  }),
  update: operation({
    id: 'bookingAgreements.update',
    method: 'PUT',
    path: '/api/booking-agreements/{id}',
    summary: 'Change a booking agreement; bookings keep the wording they agreed to',
    access: 'settings.edit',
    params: idParams,
    body: bookingAgreementForm.extend({ version }),
    answer: bookingAgreement,
    fails: ['stale'],
  }),
  remove: operation({
    id: 'bookingAgreements.remove',
    method: 'DELETE',
    path: '/api/booking-agreements/{id}',
    summary: 'Delete a booking agreement that no activity uses',
    access: 'settings.edit',
    params: idParams,
    answer: done,
    fails: ['conflict'],
  }),
}
