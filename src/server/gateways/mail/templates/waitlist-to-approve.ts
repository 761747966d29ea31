import type { EmailTemplate } from '../email-template.ts'

export const waitlistToApprove: EmailTemplate<'waitlistToApprove'> = {
  secret: false,
  copy: ({ name }, { activity, customer, who, when, link }) => ({
    subject: `${name}: a place is free for somebody on a waitlist`,
    heading: 'A place is free, and waits for your word',
    paragraphs: [
      `${customer} is next on the waitlist for ${activity}:`,
      `${who}\n${when}`,
      'We keep the place until you offer it to them, or take them off the list.',
    ],
    action: { kind: 'link', label: 'Open the waitlist', link },
    smallPrint: ['You asked for this in the settings of the activity.'],
  }),
}
