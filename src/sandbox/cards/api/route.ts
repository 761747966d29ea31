import * as z from 'zod'
import type { Scope, World } from '../world/world.ts'
import { expand } from './parameters.ts'

export interface Call<P> {
  readonly world: World
  readonly scope: Scope
  /** The id in the path: `/v1/customers/:id`. */
  readonly id: string
  readonly parameters: P
}

export interface Route {
  readonly method: 'DELETE' | 'GET' | 'POST'
  /** The path, with `:id` for the one part that varies. */
  readonly path: string
  readonly parameters: z.ZodType
  readonly answer: (call: Call<never>) => unknown
}

interface RouteDescription<S extends z.core.$ZodLooseShape> {
  /** The method and path, such as `POST /v1/refunds`. */
  readonly on: `${Route['method']} /v1/${string}`
  readonly parameters?: S
  readonly answer: (call: Call<z.infer<z.ZodObject<S>>>) => unknown
}

/** Builds a route that accepts only the parameters named here, plus `expand` where an object is returned. */
export const route = <S extends z.core.$ZodLooseShape>({
  on,
  parameters,
  answer,
}: RouteDescription<S>): Route => {
  const [method, path] = on.split(' ') as [Route['method'], string]
  const known = method === 'DELETE' ? { ...parameters } : { ...parameters, expand }
  return { method, path, parameters: z.strictObject(known), answer }
}

export interface Match {
  readonly route: Route
  readonly id: string
}

export const matchRoute = (routes: readonly Route[], method: string, path: string): Match | undefined => {
  const given = path.split('/')
  for (const candidate of routes) {
    const wanted = candidate.path.split('/')
    if (candidate.method !== method || wanted.length !== given.length) continue
    if (!wanted.every((part, index) => part === ':id' || part === given[index])) continue
    return { route: candidate, id: given[wanted.indexOf(':id')] ?? '' }
  }
  return undefined
}
