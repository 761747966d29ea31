import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Argument, type MethodDefinition, parseSync, Visitor, type VisitorObject } from 'oxc-parser'
import { stripeFolder, typeNameOf } from './stripe-declarations.ts'

/** A call of the package: the request it sends, and the type of its parameters. */
export interface StripeCall {
  /** The name of the call: `SessionResource.create`. */
  readonly name: string
  readonly method: string
  /** The path, with `:id` for each inserted value. */
  readonly path: string
  readonly file: string
  /** The type of the parameters: `Checkout.SessionCreateParams`; undefined if the call takes none. */
  readonly parameters: string | undefined
}

const textOf = (argument: Argument | undefined) => {
  if (argument?.type === 'Literal') return String(argument.value)
  if (argument?.type !== 'TemplateLiteral') return ''
  return argument.quasis.map((quasi) => quasi.value.raw).join(':id')
}

const programOf = (path: string) => parseSync(path, readFileSync(join(stripeFolder, path), 'utf8')).program

/** Calls back for every method of every class, with its name. Nodes visited next are inside that method. */
const walk = (
  path: string,
  inMethod: (name: string, method: MethodDefinition) => void,
  rest: VisitorObject = {},
) => {
  let of = ''
  new Visitor({
    ...rest,
    ClassDeclaration: (node) => {
      of = node.id?.name ?? ''
    },
    MethodDefinition: (node) => {
      if (node.key.type === 'Identifier') inMethod(`${of}.${node.key.name}`, node)
    },
  }).visit(programOf(path))
}

/** Returns the requests that each method makes. */
const requestsOf = (path: string) => {
  const requests: { name: string; method: string; path: string }[] = []
  let within = ''
  walk(
    path,
    (name) => {
      within = name
    },
    {
      CallExpression: ({ callee, arguments: [method, address] }) => {
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
        if (callee.property.name === '_makeRequest')
          requests.push({ name: within, method: textOf(method), path: textOf(address) })
      },
    },
  )
  return requests
}

/** Returns the declared type of each argument called `params`. */
const parametersOf = (path: string) => {
  const types = new Map<string, string>()
  walk(path, (name, { value }) => {
    for (const given of value.params) {
      const type = 'typeAnnotation' in given ? given.typeAnnotation?.typeAnnotation : undefined
      const full = type && typeNameOf(type)
      if (given.type === 'Identifier' && given.name === 'params' && full) types.set(name, full)
    }
  })
  return types
}

const callsOf = (file: string): StripeCall[] => {
  const declared = file.replace(/\.js$/u, '.d.ts')
  const types = parametersOf(declared)
  return requestsOf(file).map((request) => ({
    ...request,
    file: declared,
    parameters: types.get(request.name),
  }))
}

const files = readdirSync(join(stripeFolder, 'resources'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.js'))
  .map((name) => join('resources', name))

const known = new Map<string, StripeCall[]>()

/** Returns the call of the package that makes this request. Reads only the files that mention such an address. */
export const stripeCallFor = (method: string, path: string): StripeCall | undefined => {
  const family = path.split('/').slice(0, 3).join('/')
  const calls = known.get(family) ?? []
  if (!known.has(family)) {
    const speaking = files.filter((file) => readFileSync(join(stripeFolder, file), 'utf8').includes(family))
    calls.push(...speaking.flatMap(callsOf))
    known.set(family, calls)
  }
  const given = path.split('/')
  const fits = ({ path: wanted, method: verb }: StripeCall) => {
    const parts = wanted.split('/')
    if (verb !== method || parts.length !== given.length) return false
    return parts.every((part, index) => part === ':id' || part === given[index])
  }
  // Chooses the call with the fewest ids: `/v1/payment_intents/search` is not an intent called search.
  const vague = ({ path: wanted }: StripeCall) => wanted.split(':id').length
  return calls.filter(fits).toSorted((a, b) => vague(a) - vague(b))[0]
}
