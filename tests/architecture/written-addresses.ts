import { parseSync, Visitor } from 'vite'
import { pages } from '#contract/pages.ts'
import { isTest, type SourceFile } from './source-facts.ts'

/** Stands for what a template fills in. */
const filled = '\0'

/** '/admin/people/$userId' → 'admin'. The home page has no such word: '/' is no address by itself. */
const firstWords = new Set(Object.values(pages).flatMap(({ path }) => path.split('/')[1] || []))

/**
 * Whether a word of a text is the address of a page, as a path or behind a base URL. A longer path that only ends like
 * one, such as '/api/users/1/passes' or the id of a route, is none.
 */
const isPageAddress = (text: string): boolean =>
  text
    .matchAll(/(?:^|\s)(?:https?:\/\/[^/]*|\0*)\/([\w-]+)(?=[\s/?#\0]|$)/gu)
    .some(([, word = '']) => firstWords.has(word))

/** May write addresses like ours: the one list of them, and the provider's own pages on its own host. */
const isExempt = (path: string): boolean =>
  path === 'src/contract/pages.ts' || path.startsWith('src/sandbox/') || isTest(path)

/** The addresses of pages that a file writes by itself instead of taking them from the list of pages. */
export const writtenAddresses = ({ path, code }: SourceFile): readonly string[] => {
  if (isExempt(path)) return []
  const { program, errors } = parseSync(path, code)
  if (errors.length > 0) throw new Error(`${path} cannot be read`)
  const found: string[] = []
  const note = (text: string) => {
    if (isPageAddress(text)) found.push(`${path}: ${text.replaceAll(filled, '…')}`)
  }
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string') note(node.value)
      // A pattern that addresses are compared with is written out as well.
      else if ('regex' in node) note(node.regex.pattern.replace(/^\^/u, '').replaceAll('\\/', '/'))
    },
    TemplateLiteral: (node) => note(node.quasis.map(({ value }) => value.raw).join(filled)),
  }).visit(program)
  return found
}
