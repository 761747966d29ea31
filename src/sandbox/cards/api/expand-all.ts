import type { Kind } from '#sandbox/cards/world/state.ts'
import type { Scope } from '#sandbox/cards/world/world.ts'
import { invalidParameter } from './errors.ts'
import { pageOf } from './lists.ts'

const kindOfPrefix: Readonly<Record<string, Kind>> = {
  ch: 'charge',
  cus: 'customer',
  du: 'dispute',
  pi: 'payment_intent',
  pm: 'payment_method',
  re: 'refund',
  seti: 'setup_intent',
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Finds a part of an object that is left out of answers unless `expand` asks for it. */
const leftOut = (scope: Scope, value: Record<string, unknown>, name: string): unknown => {
  const id = String(value['id'])
  if (value['object'] === 'checkout.session' && name === 'line_items')
    return pageOf(scope.find('checkout_plan', id)?.lines ?? [], `/v1/checkout/sessions/${id}/line_items`, {})
  if (value['object'] === 'charge' && name === 'refunds') {
    const refunds = scope.list('refund').filter((refund) => refund.charge === id)
    return pageOf(refunds, `/v1/charges/${id}/refunds`, {})
  }
  return undefined
}

const follow = (scope: Scope, value: unknown, steps: readonly string[], whole: string): unknown => {
  const [step, ...rest] = steps
  if (step === undefined || value === null) return value
  if (Array.isArray(value)) return value.map((item) => follow(scope, item, steps, whole))
  const refused = () => invalidParameter(`This property cannot be expanded (${whole}).`, { param: 'expand' })
  if (!isObject(value)) throw refused()
  // A value that doesn't exist yet stays null, and isn't an error.
  const found = step in value ? value[step] : leftOut(scope, value, step)
  if (found === undefined) throw refused()
  if (typeof found !== 'string') return { ...value, [step]: follow(scope, found, rest, whole) }
  const kind = kindOfPrefix[found.split('_', 1)[0] ?? '']
  const object = kind && scope.find(kind, found)
  if (object === undefined) throw refused()
  return { ...value, [step]: follow(scope, object, rest, whole) }
}

/** Replaces ids by whole objects, as `expand` asks. */
export const expandAll = (scope: Scope, value: unknown, paths: readonly string[]) =>
  paths.reduce((object, path) => follow(scope, object, path.split('.'), path), value)
