import type { EmailTemplate } from '../email-template.ts'
import { howToSignIn } from './how-to-sign-in.ts'

export const cardToSave: EmailTemplate<'cardToSave'> = {
  secret: false,
  copy: ({ name }, data) => ({
    subject: `Please save a card with ${name}`,
    heading: 'A card for what falls due',
    paragraphs: [
      `${data.what} is paid by a schedule, and no card of yours is saved yet.`,
      ...(data.next === '' ? [] : [`The next payment is ${data.next}.`]),
      'On the page below you see every payment to come, and save the card that it is taken from. You can change the card or end the subscription there at any time.',
      howToSignIn(data, 'to save it'),
    ],
    action: { kind: 'link', label: 'Save a card', link: data.link },
    smallPrint: [`If you did not ask for this, please tell ${name}.`],
  }),
}
