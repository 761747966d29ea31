import { type ESTree, parseSync, Visitor } from 'vite'
import type { SourceFile } from './source-facts.ts'

/** A regular expression of ours, and its file. */
export interface FoundPattern {
  readonly path: string
  readonly source: string
  readonly flags: string
}

/**
 * The pattern given to a constructor, if the file says what it is. An unknown value in a template counts as one letter.
 */
const textOf = (
  node: ESTree.Node | undefined,
  constants: ReadonlyMap<string, ESTree.Node>,
): string | undefined => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'Identifier') {
    const value = constants.get(node.name)
    return value?.type === 'Identifier' ? undefined : textOf(value, constants)
  }
  if (node?.type !== 'TemplateLiteral') return undefined
  return node.quasis
    .map(({ value }, index) => {
      const inserted = node.expressions[index]
      return `${value.cooked ?? value.raw}${inserted ? (textOf(inserted, constants) ?? 'x') : ''}`
    })
    .join('')
}

/** Finds every regular expression in a file: literals, and arguments of `RegExp`. */
export const patternsIn = ({ path, code }: SourceFile): readonly FoundPattern[] => {
  const { program, errors } = parseSync(path, code)
  if (errors.length > 0) throw new Error(`${path} cannot be read`)
  const constants = new Map<string, ESTree.Node>()
  const found: FoundPattern[] = []
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init) constants.set(id.name, init)
    },
  }).visit(program)
  const construct = ({ callee, arguments: given }: ESTree.NewExpression | ESTree.CallExpression) => {
    if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return
    const [pattern, flags] = given
    // A literal inside is found on its own.
    if (pattern?.type === 'Literal' && 'regex' in pattern) return
    const source = textOf(pattern, constants)
    if (source === undefined) throw new Error(`${path} builds a regular expression that cannot be read`)
    found.push({ path, source, flags: textOf(flags, constants) ?? '' })
  }
  new Visitor({
    Literal: (node) => {
      if ('regex' in node) found.push({ path, source: node.regex.pattern, flags: node.regex.flags })
    },
    NewExpression: construct,
    CallExpression: construct,
  }).visit(program)
  return found
}
