import type { EmailTemplate } from '../email-template.ts'

export const chargeOverdueTeam: EmailTemplate<'chargeOverdueTeam'> = {
  secret: false,
  copy: ({ name }, { who, what, amount, dueOn, reason, link }) => ({
    subject: `Overdue: a subscription payment to ${name}`,
    heading: 'A subscription payment is overdue',
    paragraphs: [
      `${who}, ${what}: ${amount}, due on ${dueOn}, could not be collected, and nothing more is tried by itself.`,
      ...(reason === '' ? [] : [reason]),
      'The places are kept. You can send a link to pay, record money that came another way, let it go, or end the subscription.',
    ],
    action: { kind: 'link', label: 'See the subscription', link },
    smallPrint: ['You get this because you are the contact of this organisation.'],
  }),
}
