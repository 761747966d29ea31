import { formatDate } from '#domain/kernel/date-format.ts'
import type { EmailData } from '../email-kinds.ts'
import type { EmailTemplate } from '../email-template.ts'
import { announcedToPay, toPayLabel } from './announced-to-pay.ts'
import { howToSignIn } from './how-to-sign-in.ts'

type Due = Pick<EmailData['bookingToPay'], 'dueOn' | 'isOverdue'>

const byWhen = ({ dueOn, isOverdue }: Due, format: string): readonly string[] => {
  if (dueOn === null) return []
  const day = formatDate(dueOn, format)
  return [isOverdue ? `It was due on ${day}.` : `Please pay by ${day}.`]
}

/** No page takes a card when the promised payments cover everything. */
const howToPay = (data: EmailData['bookingToPay']): readonly string[] => [
  ...announcedToPay(data),
  ...(data.savesCard && data.left !== ''
    ? ['Some of it is paid by a schedule: the card that you pay with is saved for what falls due later.']
    : []),
]

export const bookingToPay: EmailTemplate<'bookingToPay'> = {
  secret: false,
  copy: ({ name, dateFormatTextualWithYear }, data) => ({
    subject: `Please pay for your booking with ${name}`,
    heading: `${data.due} to pay for ${data.reference}`,
    paragraphs: [
      data.byTeam
        ? `${name} has booked for you. The places are yours; what is left is to pay for them.`
        : 'The places are yours; what is left is to pay for them.',
      ...byWhen(data, dateFormatTextualWithYear),
      ...howToPay(data),
      howToSignIn(
        data,
        data.left === '' ? 'to see the booking and how to pay' : 'to see the booking and the ways to pay',
      ),
    ],
    action: { kind: 'link', label: toPayLabel(data), link: data.link },
    smallPrint: [`If you did not ask for this booking, please tell ${name}.`],
  }),
}
