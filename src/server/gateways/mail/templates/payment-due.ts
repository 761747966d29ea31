import type { EmailTemplate } from '../email-template.ts'
import { announcedToPay, toPayLabel } from './announced-to-pay.ts'
import { owedForInWords } from './owed-for.ts'

export const paymentDue: EmailTemplate<'paymentDue'> = {
  secret: false,
  copy: ({ name }, { due, total, dueOn, link, ...owed }) => ({
    subject: `A payment to ${name} is due soon`,
    heading: `${due} is due by ${dueOn}`,
    paragraphs: [
      owedForInWords(owed),
      `Of ${total} in all, ${due} is still to pay.`,
      ...announcedToPay(owed),
      'If you have paid already, thank you: money from a voucher or a bank can take a few days to arrive.',
    ],
    action: { kind: 'link', label: toPayLabel(owed), link },
    smallPrint: [`If you have a question, please ask ${name}.`],
  }),
}
