import * as z from 'zod'
import { ApiError } from '../api/errors.ts'
import type { ControlRoom, ControlRoute } from './control-route.ts'
import { trafficControls } from './traffic-controls.ts'
import { truthControls } from './truth-controls.ts'
import { worldControls } from './world-controls.ts'

const routes: readonly ControlRoute[] = [...trafficControls, ...worldControls, ...truthControls]

const match = (method: string, path: string) => {
  const given = path.split('/')
  for (const route of routes) {
    const wanted = route.path.split('/')
    if (route.method !== method || wanted.length !== given.length) continue
    if (wanted.every((part, index) => part === ':id' || part === given[index]))
      return { route, id: given[wanted.indexOf(':id')] ?? '' }
  }
  return undefined
}

export interface ControlReply {
  readonly status: number
  readonly body: string
}

const reply = (status: number, value: unknown): ControlReply => ({
  status,
  body: JSON.stringify(value ?? null),
})

const refuse = (message: string, status = 400) => reply(status, { error: message })

/** Serves one call of the control address. A mistake is answered with a sentence for the person who writes the test. */
export const serveControl = async (
  room: ControlRoom,
  request: { method: string; path: string; body: string },
): Promise<ControlReply> => {
  const found = match(request.method, request.path)
  if (!found) return refuse(`There is no ${request.method} ${request.path}.`, 404)
  const input = found.route.input.safeParse(request.body === '' ? {} : JSON.parse(request.body))
  if (!input.success) return refuse(z.prettifyError(input.error))
  try {
    // The route's own schema has just produced this input.
    return reply(200, await found.route.act(room, input.data as never, found.id))
  } catch (error) {
    if (error instanceof ApiError) return refuse(error.message, error.status)
    return refuse(error instanceof Error ? error.message : 'unknown')
  }
}
