import { counted } from '#domain/kernel/counted.ts'
import type { CancelledShare, KeptAs } from '#domain/sales/amendments/cancelled-share.ts'
import type { EmailData } from '../email-kinds.ts'
import type { EmailTemplate } from '../email-template.ts'
import { cancelledLines } from './cancelled-lines.ts'

type Cancelled = EmailData['bookingCancelled']

const shareWords: Record<CancelledShare, { readonly what: string; readonly was: string }> = {
  all: { what: 'your booking', was: 'Your booking was' },
  oneDate: { what: 'one date of your booking', was: 'One date of your booking was' },
  dates: { what: 'some dates of your booking', was: 'Some dates of your booking were' },
  items: { what: 'a part of your booking', was: 'A part of your booking was' },
}

const keptWords: Record<KeptAs, string> = {
  kept: 'is kept',
  due: 'is still due',
  charged: 'is charged',
}

const keptLines = ({ kept, keptAs, keptByPolicy }: Cancelled): readonly string[] =>
  kept === ''
    ? []
    : [`${keptByPolicy ? 'By the cancellation policy' : 'Of what it cost'}, ${kept} ${keptWords[keptAs]}.`]

const givenBack = ({ back, parts, credits, paid, kept, notDue }: Cancelled): readonly string[] => {
  // A customer who has paid nothing reads above what they owe or no longer owe.
  if (back === '' && credits === 0)
    return paid || (kept === '' && notDue === '') ? ['Nothing is given back for it.'] : []
  return [
    ...(back === '' ? [] : [[`You get back ${back}:`, ...parts].join('\n')]),
    ...(credits === 0 ? [] : [`You get back ${counted(credits, 'credit')} on your session pass.`]),
  ]
}

const dueLines = ({ due, share, kept, keptAs }: Cancelled): readonly string[] => {
  if (due === '') return []
  // The text above already said this, if none of it was paid.
  if (share === 'all') return keptAs === 'due' && due === kept ? [] : [`There is ${due} left to pay.`]
  return kept === ''
    ? [`There is ${due} left to pay for what goes on.`]
    : [`There is ${due} left to pay for this and for what goes on.`]
}

export const bookingCancelled: EmailTemplate<'bookingCancelled'> = {
  secret: false,
  copy: ({ name }, cancelled) => {
    const { reference, byOrganiser, share, reason, message, items, notDue, link } = cancelled
    return {
      subject: byOrganiser
        ? `${name} has cancelled something you booked`
        : `Cancelled: ${shareWords[share].what} with ${name}`,
      heading: byOrganiser
        ? 'Something you booked was cancelled'
        : `${shareWords[share].was} cancelled as you asked`,
      paragraphs: [
        `${byOrganiser ? `${name} has cancelled` : 'This is cancelled'} in your booking ${reference}:`,
        ...items.map(cancelledLines),
        ...(reason === '' ? [] : [`The reason: ${reason}`]),
        ...(message === '' ? [] : [message]),
        ...keptLines(cancelled),
        ...(notDue === '' ? [] : [`${notDue} that was not paid yet is no longer due.`]),
        ...givenBack(cancelled),
        ...dueLines(cancelled),
      ],
      action: { kind: 'link', label: 'See your booking', link },
      smallPrint: [`If you did not expect this, please tell ${name}.`],
    }
  },
}
