import { counted } from '#domain/kernel/counted.ts'
import type { EmailData } from '../email-kinds.ts'
import type { EmailTemplate } from '../email-template.ts'
import { cancelledLines } from './cancelled-lines.ts'

const givenBack = ({ back, parts, credits }: EmailData['bookingCancelled']): readonly string[] => {
  if (back === '' && credits === 0) return ['Nothing is given back for it.']
  return [
    ...(back === '' ? [] : [[`You get back ${back}:`, ...parts].join('\n')]),
    ...(credits === 0 ? [] : [`You get back ${counted(credits, 'credit')} on your session pass.`]),
  ]
}

export const bookingCancelled: EmailTemplate<'bookingCancelled'> = {
  secret: false,
  copy: ({ name }, cancelled) => {
    const { reference, byOrganiser, reason, message, items, kept, keptByPolicy, notDue, due, link } =
      cancelled
    return {
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
        ...givenBack(cancelled),
        ...(due === '' ? [] : [`There is ${due} left to pay for what goes on.`]),
      ],
      action: { kind: 'link', label: 'See your booking', link },
      smallPrint: [`If you did not expect this, please tell ${name}.`],
    }
  },
}
