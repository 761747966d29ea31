import type { EmailTemplate } from '../email-template.ts'
import { cancelledLines } from './cancelled-lines.ts'

export const bookingCancelled: EmailTemplate<'bookingCancelled'> = {
  secret: false,
  copy: (
    { name },
    { reference, byOrganiser, reason, message, items, back, kept, keptByPolicy, notDue, parts, due, link },
  ) => ({
    subject: byOrganiser
      ? `${name} has cancelled something you booked`
      : `Cancelled: your booking with ${name}`,
    heading: byOrganiser ? 'Something you booked was cancelled' : 'Your booking was cancelled as you asked',
    paragraphs: [
      `${byOrganiser ? `${name} has cancelled` : 'This is cancelled'} in your booking ${reference}:`,
      ...items.map(cancelledLines),
      ...(reason === '' ? [] : [`The reason: ${reason}`]),
      ...(message === '' ? [] : [message]),
      ...(kept === ''
        ? []
        : [`${keptByPolicy ? 'By the cancellation policy' : 'Of what it cost'} ${kept} is kept.`]),
      ...(notDue === '' ? [] : [`${notDue} that was not paid yet is no longer due.`]),
      ...(back === '' ? ['Nothing is given back for it.'] : [[`You get back ${back}:`, ...parts].join('\n')]),
      ...(due === '' ? [] : [`There is ${due} left to pay for what goes on.`]),
    ],
    action: { kind: 'link', label: 'See your booking', link },
    smallPrint: [`If you did not expect this, please tell ${name}.`],
  }),
}
