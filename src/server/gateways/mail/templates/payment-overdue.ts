import type { EmailData } from '../email-kinds.ts'
import type { EmailTemplate } from '../email-template.ts'
import { announcedToPay, toPayLabel } from './announced-to-pay.ts'
import { owedForInWords } from './owed-for.ts'

/** A payer who promised the payment may have done all they can, so the email only asks whether there is a problem. */
const askOf = ({ announced }: Pick<EmailData['paymentOverdue'], 'announced'>, name: string): string =>
  announced === ''
    ? `Please pay it now, or tell ${name} when you can.`
    : `If anything holds it up, please tell ${name}.`

export const paymentOverdue: EmailTemplate<'paymentOverdue'> = {
  secret: false,
  copy: ({ name }, { due, total, dueOn, link, ...owed }) => ({
    subject: `A payment to ${name} is overdue`,
    heading: `${due} was due by ${dueOn}`,
    paragraphs: [
      owedForInWords(owed),
      `Of ${total} in all, ${due} is still to pay. ${askOf(owed, name)}`,
      ...announcedToPay(owed),
      'If you have paid already, thank you: money from a voucher or a bank can take a few days to arrive.',
    ],
    action: { kind: 'link', label: toPayLabel(owed), link },
    smallPrint: [`If you have a question, please ask ${name}.`],
  }),
}
