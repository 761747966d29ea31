import type { EmailTemplate } from '../email-template.ts'

export const waitlistJoined: EmailTemplate<'waitlistJoined'> = {
  secret: false,
  copy: ({ name }, { activity, lines, byTeam, link }) => ({
    subject: `You are on the waitlist at ${name}`,
    heading: `You are on the waitlist for ${activity}`,
    paragraphs: [
      byTeam ? `${name} has put you on this waitlist:` : 'You have joined this waitlist:',
      ...lines.map(({ who, when }) => `${who}\n${when}`),
      'Nothing is booked yet, and nothing is to be paid. As soon as a place is free for you, we keep it and send you an email.',
    ],
    action: { kind: 'link', label: 'See where you stand', link },
    smallPrint: ['You can leave the waitlist at any time.'],
  }),
}
