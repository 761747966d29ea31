import type { EmailTemplate } from '../email-template.ts'

export const waitlistOffer: EmailTemplate<'waitlistOffer'> = {
  secret: false,
  copy: ({ name }, { activity, who, when, until, link }) => ({
    subject: `A place is free for you at ${name}`,
    heading: 'A place is free for you',
    paragraphs: [
      `You have waited for ${activity}, and now there is room:`,
      `${who}\n${when}`,
      `We keep it for you until ${until}. After that it goes to the next in line.`,
    ],
    action: { kind: 'link', label: 'Book it now', link },
    smallPrint: [
      'If you don’t need this place, tell us on the same page so that the next family can have it.',
    ],
  }),
}
