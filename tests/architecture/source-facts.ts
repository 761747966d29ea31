import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ESTree, parseSync, Visitor } from 'vite'

export interface SourceFile {
  /** The path from the root of the repository: 'src/domain/limits.ts'. */
  readonly path: string
  readonly code: string
}

/** The facts about a file that the walls need. Types are included, comments aren't. */
export interface SourceFacts {
  readonly path: string
  /** The path for files of ours, the name as written for packages. */
  readonly imports: readonly string[]
  /** The imports that are loaded only when needed. */
  readonly lazyImports: readonly string[]
  /** The exported names, without types. */
  readonly exports: readonly string[]
  readonly exportedTypes: readonly string[]
  readonly exportsDefault: boolean
  /**
   * The object and property of each access, such as 'Date.now', 'process.env' or '….pool'. An object without a name is
   * '…'.
   */
  readonly accesses: ReadonlySet<string>
  readonly calls: ReadonlySet<string>
  /** The constructed names with the number of arguments, such as 'Date/0'. */
  readonly constructions: ReadonlySet<string>
  readonly texts: readonly string[]
}

/** Says whether a file is a test or is only used by tests. */
export const isTest = (path: string): boolean => /^(?:tests|bench)\/|\.test\.tsx?$/u.test(path)

export const linesOf = (code: string): number => code.split('\n').length - 1

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Reads all TypeScript files below a folder. */
export const sourceFiles = (folder: string): readonly SourceFile[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/u.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: relative(root, path), code: readFileSync(path, 'utf8') }))

/**
 * Resolves an import: '#server/build-app.ts' → 'src/server/build-app.ts', './x.ts' → next to the file. Packages stay as they are.
 */
const resolved = (from: string, specifier: string): string => {
  if (specifier.startsWith('#tests/')) return specifier.slice(1)
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`
  return specifier.startsWith('.') ? join(dirname(from), specifier) : specifier
}

/** Returns the names in `export { X, type Y } from …`, either values or types. */
const listedIn = (
  { exportKind, specifiers }: ESTree.ExportNamedDeclaration,
  kind: 'value' | 'type',
): readonly string[] =>
  specifiers.flatMap(({ exported, exportKind: own }) =>
    exported.type === 'Identifier' && (exportKind === 'type' || own === 'type') === (kind === 'type')
      ? exported.name
      : [],
  )

const exportedBy = (node: ESTree.ExportNamedDeclaration): readonly string[] => {
  const { declaration } = node
  if (declaration === null) return listedIn(node, 'value')
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.map(({ id }) => nameOf(id)).filter((name) => name !== '…')
  return declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration'
    ? [declaration.id?.name ?? '…']
    : []
}

const typesExportedBy = (node: ESTree.ExportNamedDeclaration): readonly string[] => {
  const { declaration } = node
  if (declaration === null) return listedIn(node, 'type')
  return declaration.type === 'TSInterfaceDeclaration' || declaration.type === 'TSTypeAliasDeclaration'
    ? [declaration.id.name]
    : []
}

const nameOf = (node: ESTree.Node): string => (node.type === 'Identifier' ? node.name : '…')

export const factsOf = ({ path, code }: SourceFile): SourceFacts => {
  const { program, errors } = parseSync(path, code)
  if (errors.length > 0) throw new Error(`${path} cannot be read`)
  const imports: string[] = []
  const lazyImports: string[] = []
  const exports: string[] = []
  const exportedTypes: string[] = []
  const accesses = new Set<string>()
  const calls = new Set<string>()
  const constructions = new Set<string>()
  const texts: string[] = []
  let exportsDefault = false
  const note = (source: ESTree.Node | null) => {
    if (source?.type === 'Literal' && typeof source.value === 'string')
      imports.push(resolved(path, source.value))
  }
  new Visitor({
    ImportDeclaration: (node) => note(node.source),
    ExportAllDeclaration: (node) => note(node.source),
    ExportNamedDeclaration: (node) => {
      note(node.source)
      exports.push(...exportedBy(node))
      exportedTypes.push(...typesExportedBy(node))
    },
    ImportExpression: (node) => {
      note(node.source)
      if (node.source.type === 'Literal' && typeof node.source.value === 'string')
        lazyImports.push(resolved(path, node.source.value))
    },
    TSImportType: (node) => note(node.source),
    ExportDefaultDeclaration: () => {
      exportsDefault = true
    },
    MemberExpression: (node) => {
      accesses.add(`${nameOf(node.object)}.${nameOf(node.property)}`)
      accesses.add(`….${nameOf(node.property)}`)
    },
    // `const { pool } = database` is also an access.
    ObjectPattern: (node) => {
      for (const property of node.properties)
        if (property.type === 'Property') accesses.add(`….${nameOf(property.key)}`)
    },
    CallExpression: (node) => void calls.add(nameOf(node.callee)),
    NewExpression: (node) => void constructions.add(`${nameOf(node.callee)}/${node.arguments.length}`),
    Literal: (node) => {
      if (typeof node.value === 'string') texts.push(node.value)
    },
    TemplateElement: (node) => void texts.push(node.value.raw),
  }).visit(program)
  return {
    path,
    imports,
    lazyImports,
    exports,
    exportedTypes,
    exportsDefault,
    accesses,
    calls,
    constructions,
    texts,
  }
}
