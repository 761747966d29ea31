import type { Client } from '../../modules/clients/client.ts'
import type { EmailData, EmailKind } from './email-kinds.ts'

export interface RenderedEmail {
  readonly subject: string
  readonly html: string
  readonly text: string
}

export const renderEmail = <Kind extends EmailKind>(
  client: Client,
  kind: Kind,
  to: { readonly firstName?: string },
  data: EmailData[Kind],
): RenderedEmail => ({
  subject: `${kind} from ${client.name}`,
  html: `<p>${JSON.stringify(data)}</p>`,
  text: `${to.firstName ?? ''} ${JSON.stringify(data)}`,
})
