import type { LightMyRequestResponse } from 'fastify'

/** Returns the session cookie that an answer sets, as the browser sends it back; undefined if it sets none. */
export const cookieOf = (response: LightMyRequestResponse): string | undefined => {
  const cookie = response.cookies.find(({ name }) => name.includes('rollcall'))
  return cookie && cookie.value !== '' ? `${cookie.name}=${cookie.value}` : undefined
}

/** Returns what a stranger can tell apart: status, body without the request's id, and the number of cookies. */
export const seen = (response: LightMyRequestResponse) => ({
  status: response.statusCode,
  body: response.body.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gu, 'ID'),
  cookies: response.cookies.length,
})
