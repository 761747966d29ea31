import type { TSType } from 'oxc-parser'
import { stripeCallFor } from './stripe-calls.ts'
import { type Declarations, declarationsOf, membersOf, resolve, typeNameOf } from './stripe-declarations.ts'

/** Parameters as objects. Lists are lists, or maps by index as in a form. */
export type Parameters = Readonly<Record<string, unknown>>

const isMap = (value: unknown): value is Parameters =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const named = (path: string, key: string) => (path === '' ? key : `${path}[${key}]`)

const inType = (
  all: Declarations,
  type: TSType | undefined,
  scope: readonly string[],
  value: unknown,
  path: string,
): readonly string[] => {
  if (typeof value !== 'object' || value === null || type === undefined) return []
  if (type.type === 'TSUnionType') {
    const readings = type.types.map((one) => inType(all, one, scope, value, path))
    return readings.toSorted((a, b) => a.length - b.length)[0] ?? []
  }
  if (type.type === 'TSTypeLiteral')
    return type.members.some((member) => member.type === 'TSIndexSignature') ? [] : [path]
  const name = typeNameOf(type)
  const [item] = type.type === 'TSTypeReference' ? (type.typeArguments?.params ?? []) : []
  if (name === 'Array')
    return Object.entries(value).flatMap(([index, each]) =>
      inType(all, item, scope, each, named(path, index)),
    )
  if (name === 'Emptyable') return inType(all, item, scope, value, path)
  const found = name === undefined ? undefined : resolve(all, name, scope)
  if (found?.declared.alias) return inType(all, found.declared.alias, found.full.split('.'), value, path)
  if (found) return inInterface(all, found.full, value, path)
  // A text or a number can't have parts.
  return Object.keys(value).map((key) => named(path, key))
}

const inInterface = (all: Declarations, full: string, value: unknown, path: string): readonly string[] => {
  const { members, open } = membersOf(all, full)
  if (open) return []
  if (!isMap(value)) return [path]
  const scope = full.split('.')
  return Object.entries(value).flatMap(([key, part]) => {
    const member = members.get(key)
    return member ? inType(all, member.type, scope, part, named(path, key)) : [named(path, key)]
  })
}

/**
 * Returns the full names of the parameters that the shipped types don't know for the call that makes this request:
 * `unknownParameters('POST /v1/checkout/sessions', { mode: 'payment', payment_method_types: ['card'] })`.
 */
export const unknownParameters = (request: `${string} /v1/${string}`, parameters: Parameters) => {
  const [method = '', path = ''] = request.split(' ')
  const call = stripeCallFor(method, path)
  if (!call) throw new Error(`the package makes no such request: ${request}`)
  if (call.parameters === undefined) return Object.keys(parameters)
  return inInterface(declarationsOf(call.file), call.parameters, parameters, '')
}

/**
 * Returns the names that an answer of this type must have, and all those it may have: `Checkout/Sessions`, `Session`.
 */
export const shapeOf = (resource: string, type: string) => {
  const { members } = membersOf(declarationsOf(`resources/${resource}.d.ts`), type)
  const names = [...members.keys()]
  return { allowed: names, required: names.filter((name) => members.get(name)?.optional === false) }
}
