import { counted } from '#domain/kernel/counted.ts'
import type { EmailTemplate } from '../email-template.ts'

export const promiseCancelledTeam: EmailTemplate<'promiseCancelledTeam'> = {
  secret: false,
  copy: ({ name }, { customer, reference, what, amount, method, left, credits, link }) => ({
    subject: `A customer cancelled a payment to ${name}`,
    heading: `${amount} will not arrive`,
    paragraphs: [
      `${customer} cancelled a payment that you were expecting.`,
      `For: ${what}\nPayment: ${reference}\nMethod: ${method}\nCancelled: ${amount}${left === '' ? '' : `\nStill to come: ${left}`}`,
      ...(credits === 0 ? [] : [`This also removed ${counted(credits, 'unused credit')} from the pass.`]),
    ],
    action: { kind: 'link', label: 'See this payment', link },
    smallPrint: ['You get this because you are the contact of this organisation.'],
  }),
}
