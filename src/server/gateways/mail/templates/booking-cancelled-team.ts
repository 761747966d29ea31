import { counted } from '#domain/kernel/counted.ts'
import type { EmailTemplate } from '../email-template.ts'
import { cancelledLines } from './cancelled-lines.ts'

export const bookingCancelledTeam: EmailTemplate<'bookingCancelledTeam'> = {
  secret: false,
  copy: ({ name }, { reference, customer, items, back, credits, link }) => ({
    subject: `A customer of ${name} has cancelled`,
    heading: 'A customer has cancelled',
    paragraphs: [
      `${customer} has cancelled in booking ${reference}:`,
      ...items.map(cancelledLines),
      ...(back === '' && credits === 0 ? ['Nothing is given back for it.'] : []),
      ...(back === '' ? [] : [`${back} is being refunded or is no longer due.`]),
      ...(credits === 0 ? [] : [`They get back ${counted(credits, 'credit')} on their session pass.`]),
      'The places are free again, or kept for those who waited for them.',
    ],
    action: { kind: 'link', label: 'See the booking', link },
    smallPrint: [],
  }),
}
