import { z } from 'zod'
import { id } from '#contract/shapes.ts'

export const publicBookingAgreement = z.object({
  _id: id,
  name: z.string(),
  text: z.string(),
  policyText: z.string(),
  linkToPolicy: z.string(),
})
export type PublicBookingAgreement = z.infer<typeof publicBookingAgreement>
