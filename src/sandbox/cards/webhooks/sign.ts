import { createHmac } from 'node:crypto'

/** The provider's scheme: the time is signed with the body, so that an old message cannot be sent again. */
export const signatureHeader = (body: string, secret: string, at: number) =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
