import { formatDate, formatDateTime } from '#domain/kernel/date-format.ts'
import { localParts } from '#domain/kernel/zoned.ts'
import type { EmailTemplate } from '../email-template.ts'
import { itemLines } from './item-lines.ts'

export const paymentReceipt: EmailTemplate<'paymentReceipt'> = {
  secret: false,
  copy: (
    { name, timeZone, dateFormatTextualWithYear },
    { reference, what, amount, method, at, receivedOn, items, total, due, pass, link },
  ) => {
    const { date, time } = localParts(at, timeZone)
    const day =
      receivedOn === undefined
        ? formatDateTime(date, time, dateFormatTextualWithYear)
        : formatDate(receivedOn, dateFormatTextualWithYear)
    return {
      subject: `Your receipt from ${name}`,
      heading: `Thank you, ${amount} received`,
      paragraphs: [
        `${name} has received your payment.`,
        `For: ${what}`,
        ...items.map(itemLines),
        ...(total === ''
          ? []
          : [`The booking costs ${total} in all${due === '' ? '' : `, of which ${due} is still due`}.`]),
        ...(pass === undefined
          ? []
          : [
              `The pass costs ${pass.price} in all, of which ${pass.byCredit} was paid from your account credit.`,
            ]),
        `${total === '' && pass === undefined ? 'Amount' : 'This payment'}: ${amount}`,
        `Paid by: ${method}`,
        `Date: ${day}`,
        `Reference: ${reference}`,
      ],
      action: { kind: 'link', label: 'See the receipt', link },
      smallPrint: [`If you do not know of this payment, please tell ${name}.`],
    }
  },
}
