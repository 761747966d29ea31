import { readConfig } from '#server/config.ts'
import { sessionCookieName } from '#server/http/session-cookie.ts'

/** Returns a session's cookie for a process at this address, because the port is part of its name. */
export const cookieAt = ({ url }: { readonly url: string }, cookie: string): string =>
  cookie.replace(/^[^=]*/u, sessionCookieName(readConfig({ BASE_URL: url, PORT: new URL(url).port })))
