import type { EmailData } from '../email-kinds.ts'
import type { EmailTemplate } from '../email-template.ts'
import { itemLines } from './item-lines.ts'

type Booked = EmailData['bookingConfirmed']

const moneyLines = ({ total, paid, due, dueOn }: Booked): string =>
  [
    `Total: ${total}`,
    `Paid: ${paid}`,
    ...(due === '' ? [] : [`Still to pay: ${due}${dueOn === '' ? '' : `, by ${dueOn}`}`]),
  ].join('\n')

const howLines = ({ amount, method, provider, instructions, reference }: Booked['toPay'][number]): string =>
  [
    `How to pay ${amount}: ${provider === '' ? method : `${method}, ${provider}`}`,
    ...(instructions === '' ? [] : [instructions]),
    `Reference: ${reference}`,
  ].join('\n')

export const bookingConfirmed: EmailTemplate<'bookingConfirmed'> = {
  secret: false,
  copy: ({ name }, booked) => ({
    subject: `Your booking with ${name}`,
    heading: `You are booked, ${booked.reference}`,
    paragraphs: [
      `Thank you for booking with ${name}. The dates are attached for your calendar.`,
      ...booked.items.map(itemLines),
      moneyLines(booked),
      ...booked.toPay.map(howLines),
      ...(booked.due !== '' && booked.toPay.length === 0
        ? ['You can pay on the page of your booking, in whichever way suits you.']
        : []),
      ...booked.notes.map(({ activity, text }) => `${activity}: ${text}`),
    ],
    action: { kind: 'link', label: 'See your booking', link: booked.link },
    smallPrint: [`If you did not book this, please tell ${name}.`],
  }),
}
