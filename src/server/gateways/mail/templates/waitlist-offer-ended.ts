import type { EmailTemplate } from '../email-template.ts'

export const waitlistOfferEnded: EmailTemplate<'waitlistOfferEnded'> = {
  secret: false,
  copy: ({ name }, { activity, who, when, link }) => ({
    subject: `Your offer at ${name} is over`,
    heading: 'Your offer is over',
    paragraphs: [
      `The place that we kept for you in ${activity} was not booked in time:`,
      `${who}\n${when}`,
      'It goes to the next in line. If you still want to come, you can join the waitlist again.',
    ],
    action: { kind: 'link', label: 'See your waitlists', link },
    smallPrint: [],
  }),
}
