import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { apiVersion } from '../objects/event.ts'
import { platformAccount, type World } from '../world/world.ts'
import { ApiError, invalidParameter, noAccess } from './errors.ts'

const same = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

const bearerOf = (headers: IncomingHttpHeaders) => /^Bearer (\S+)$/u.exec(headers.authorization ?? '')?.[1]

export const isBearer = (headers: IncomingHttpHeaders, wanted: string) =>
  same(bearerOf(headers) ?? '', wanted)

export const textHeader = (headers: IncomingHttpHeaders, name: string) => {
  const value = headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

const unauthorised = (message: string) => new ApiError(401, { type: 'invalid_request_error', message }, true)

/** Checks the key and version, and returns the account that the request acts for. */
export const authenticate = (world: World, secretKey: string, headers: IncomingHttpHeaders): string => {
  const given = bearerOf(headers)
  if (given === undefined) throw unauthorised('You did not provide an API key.')
  if (!same(given, secretKey)) throw unauthorised(`Invalid API Key provided: ${given.slice(0, 8)}****`)
  const version = textHeader(headers, 'stripe-version')
  if (version !== undefined && version !== apiVersion)
    throw invalidParameter(`Invalid Stripe API version: ${version}. This provider speaks ${apiVersion} only.`)
  const account = textHeader(headers, 'stripe-account')
  if (account === undefined) return platformAccount
  requireAccess(world, account)
  return account
}

export const requireAccess = (world: World, account: string) => {
  const known = world.platform().find('account', account) !== undefined
  if (!known || world.state.deauthorised.has(account)) throw noAccess(account)
}
