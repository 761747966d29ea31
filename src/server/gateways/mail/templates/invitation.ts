import { invitedInWords } from '#domain/platform/access/roles.ts'
import type { EmailTemplate } from '../email-template.ts'

export const invitation: EmailTemplate<'invitation'> = {
  secret: true,
  worthlessAfter: ({ days }) => days * 24 * 60,
  copy: ({ name }, { link, role, invitedBy, days }) => ({
    subject: `You are invited to ${name}`,
    heading: `Join ${name}`,
    paragraphs: [invitedInWords(invitedBy, role, name), `The link works once, for ${days} days.`],
    action: { kind: 'link', label: 'Accept the invitation', link },
    smallPrint: ['If you do not know who this is, you can ignore this email.'],
  }),
}
