import type { EmailTemplate } from '../email-template.ts'

export const subscriptionEndedTeam: EmailTemplate<'subscriptionEndedTeam'> = {
  secret: false,
  copy: ({ name }, { customer, what, from, lastPayment, back, link }) => ({
    subject: `A customer of ${name} has ended a subscription`,
    heading: 'A subscription was ended',
    paragraphs: [
      `${customer} has ended ${what} from ${from} on.`,
      lastPayment === '' ? 'No more payments are collected.' : `The last payment is ${lastPayment}.`,
      back === '' ? 'Nothing is given back for it.' : `${back} is being refunded or is no longer due.`,
      'The places from then on are free again, or kept for those who waited for them.',
    ],
    action: { kind: 'link', label: 'See the subscription', link },
    smallPrint: [],
  }),
}
