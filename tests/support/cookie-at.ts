import { readConfig } from '#server/config.ts'
import { sessionCookieName } from '#server/http/session-cookie.ts'

/** A session's cookie as a process at this address knows it: the port is in its name. */
export const cookieAt = ({ url }: { readonly url: string }, cookie: string): string =>
  cookie.replace(/^[^=]*/u, sessionCookieName(readConfig({ BASE_URL: url, PORT: new URL(url).port })))
