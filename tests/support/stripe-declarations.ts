import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Directive, parseSync, type Statement, type TSType, type TSTypeName } from 'oxc-parser'

/** The folder of the package's code. Beside each file is its declaration file. */
export const stripeFolder = join(dirname(createRequire(import.meta.url).resolve('stripe')), '..', 'esm')

export interface Member {
  readonly optional: boolean
  readonly type: TSType | undefined
}

interface Declared {
  /** The enclosing scope: `Checkout` for `Checkout.SessionCreateParams`. */
  readonly scope: readonly string[]
  readonly members: Map<string, Member>
  readonly bases: string[]
  /** True if any name is allowed, as in metadata. */
  open: boolean
  alias: TSType | undefined
}

export type Declarations = ReadonlyMap<string, Declared>

const textOf = (name: TSTypeName): string => {
  if (name.type === 'Identifier') return name.name
  return name.type === 'TSQualifiedName' ? `${textOf(name.left)}.${name.right.name}` : 'this'
}

const nameOfKey = (key: { type: string; name?: unknown; value?: unknown }) =>
  String(key.type === 'Identifier' ? key.name : key.value)

const gather = (
  found: Map<string, Declared>,
  statements: readonly (Directive | Statement)[],
  scope: readonly string[],
) => {
  const declare = (name: string) => {
    const full = [...scope, name].join('.')
    const fresh: Declared = { scope, members: new Map(), bases: [], open: false, alias: undefined }
    const known = found.get(full) ?? fresh
    found.set(full, known)
    return known
  }
  for (const statement of statements) {
    const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (node?.type === 'TSModuleDeclaration' && node.body?.type === 'TSModuleBlock')
      gather(found, node.body.body, [...scope, ...textOf(node.id as TSTypeName).split('.')])
    if (node?.type === 'TSTypeAliasDeclaration') declare(node.id.name).alias = node.typeAnnotation
    if (node?.type !== 'TSInterfaceDeclaration') continue
    const declared = declare(node.id.name)
    for (const base of node.extends)
      if (base.expression.type === 'Identifier') declared.bases.push(base.expression.name)
    for (const member of node.body.body) {
      if (member.type === 'TSIndexSignature') declared.open = true
      if (member.type === 'TSPropertySignature')
        declared.members.set(nameOfKey(member.key), {
          optional: member.optional,
          type: member.typeAnnotation?.typeAnnotation,
        })
    }
  }
}

const read = new Map<string, Declarations>()

/** Returns everything that one file of the package declares, together with the declarations that all files share. */
export const declarationsOf = (file: string): Declarations => {
  const known = read.get(file)
  if (known) return known
  const found = new Map<string, Declared>()
  for (const path of ['shared.d.ts', file]) {
    const { program, errors } = parseSync(path, readFileSync(join(stripeFolder, path), 'utf8'))
    if (errors.length > 0) throw new Error(`${path} cannot be read`)
    gather(found, program.body, [])
  }
  read.set(file, found)
  return found
}

/** Looks up a name where it is used, and then in the enclosing scopes. */
export const resolve = (all: Declarations, name: string, from: readonly string[]) => {
  for (let depth = from.length; depth >= 0; depth -= 1) {
    const full = [...from.slice(0, depth), ...name.split('.')].join('.')
    const found = all.get(full)
    if (found) return { full, declared: found }
  }
  return undefined
}

export const membersOf = (
  all: Declarations,
  full: string,
): { members: Map<string, Member>; open: boolean } => {
  const declared = all.get(full)
  if (!declared) throw new Error(`the package declares no ${full}`)
  const inherited = declared.bases.flatMap((base) => {
    const found = resolve(all, base, declared.scope)
    return found ? [...membersOf(all, found.full).members] : []
  })
  return { members: new Map([...inherited, ...declared.members]), open: declared.open }
}

export const typeNameOf = (type: TSType) =>
  type.type === 'TSTypeReference' ? textOf(type.typeName) : undefined
