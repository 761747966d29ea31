import type { LightMyRequestResponse } from 'fastify'

/** The session cookie that an answer sets, as the browser sends it back; nothing when it sets none. */
export const cookieOf = (response: LightMyRequestResponse): string | undefined => {
  const cookie = response.cookies.find(({ name }) => name.includes('rollcall'))
  return cookie && cookie.value !== '' ? `${cookie.name}=${cookie.value}` : undefined
}

/** Status and body without the request's id: what a stranger can tell apart. */
export const seen = (response: LightMyRequestResponse) => ({
  status: response.statusCode,
  body: response.body.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gu, 'ID'),
  cookies: response.cookies.length,
})
