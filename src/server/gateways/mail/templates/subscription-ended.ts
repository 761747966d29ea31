import type { EmailTemplate } from '../email-template.ts'
import { cancelledLines } from './cancelled-lines.ts'

export const subscriptionEnded: EmailTemplate<'subscriptionEnded'> = {
  secret: false,
  copy: ({ name }, data) => ({
    subject: data.byOrganiser
      ? `${name} has ended your subscription`
      : `Your subscription with ${name} is ended`,
    heading: data.byOrganiser ? 'Your subscription was ended' : 'Your subscription is ended as you asked',
    paragraphs: [
      `${data.what} ends on ${data.from}: nothing is collected for that day or any after it.`,
      data.lastPayment === ''
        ? 'No more payments are collected.'
        : `The last payment is ${data.lastPayment}.`,
      ...(data.reason === '' ? [] : [`The reason: ${data.reason}`]),
      ...(data.items.length === 0 ? [] : ['These dates are given back:', ...data.items.map(cancelledLines)]),
      ...(data.notDue === '' ? [] : [`${data.notDue} that was not paid yet is no longer due.`]),
      data.back === ''
        ? 'Nothing comes back of what was paid.'
        : [`You get back ${data.back}:`, ...data.parts].join('\n'),
      ...(data.due === '' ? [] : [`There is ${data.due} left to pay.`]),
    ],
    action: { kind: 'link', label: 'See the subscription', link: data.link },
    smallPrint: [`If you did not expect this, please tell ${name}.`],
  }),
}
