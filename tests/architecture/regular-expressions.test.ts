import { describe, expect, test } from 'vitest'
import { type FoundPattern, patternsIn } from './patterns-in.ts'
import { slowPatterns } from './slow-patterns.ts'
import { sourceFiles } from './source-facts.ts'

const floors = ['src/domain', 'src/contract', 'src/server', 'src/web']
const product = floors.flatMap(sourceFiles).filter(({ path }) => !/\.test\.tsx?$/u.test(path))

const patterns = product.flatMap(patternsIn)

test('no regular expression of the product is slow on any text', async () => {
  expect(patterns.length).toBeGreaterThan(150)
  for (const floor of floors) expect(patterns.some(({ path }) => path.startsWith(floor))).toBe(true)
  expect(await slowPatterns(patterns)).toEqual([])
})

const planted = (source: string, flags = 'u'): FoundPattern => ({ path: 'src/a.ts', source, flags })

/** Earlier patterns of ours: 183 bytes of comments, or 26 empty paragraphs, stopped the server for seconds. */
const comments = String.raw`^\s*(?:<!--[\s\S]*?-->\s*)*<(?:!doctype|\?xml|html|head|body|script|style|svg|iframe|img|a|div|table)\b`
const emptyMarkup = String.raw`^(?:\s|&nbsp;|<\/?(?:p|br|h[2-4]|ul|ol|li|blockquote|strong|em|u|s)(?:\s[^<>]*)?\/?>)*$`

const slow: Readonly<Record<string, FoundPattern>> = {
  'comments, each of which may end at any later end': planted(comments, 'iu'),
  'tags with a slash that two parts can read': planted(emptyMarkup),
  'spaces at the end': planted(String.raw`\s+$`),
  'spaces around a line end': planted(String.raw`\s*\n\s*`, 'gu'),
  'a pair without its end': planted('<!--.*?-->', 'gsu'),
  'two parts that read the same digits': planted(String.raw`^\d+\.?\d*$`),
  'a bracket, a sign and a bracket': planted(String.raw`\(.*@.*\)$`),
  'repeats of repeats': planted('^(?:a+)+$'),
  'two ways to read a letter': planted('^(?:a|[a-z])*$'),
  'one that never ends, on the first text': planted(`^${'('.repeat(60)}a+${')+'.repeat(60)}$`),
}

describe('the check of regular expressions', () => {
  const found = slowPatterns([
    ...Object.values(slow).flatMap((one) => [planted('^a+$'), one]),
    planted('^b$'),
  ])

  test.each(Object.entries(slow))('finds %s', async (_what, { source }) => {
    expect((await found).filter((sentence) => sentence.includes(`: /${source}/`))).toHaveLength(1)
  })

  test('finds nothing else', async () => {
    expect(await found).toHaveLength(Object.keys(slow).length)
  })
})

describe('reading regular expressions from the source', () => {
  test.each<[string, readonly string[]]>([
    ['const a = /x+/gu', ['x+']],
    ['text.replace(/a/u, "").split(/b/u)', ['a', 'b']],
    ['new RegExp("a+", "u")', ['a+']],
    ['RegExp(`^${prefix}[0-9]+$`)', ['^x[0-9]+$']],
    ['const letters = "[a-z]"; new RegExp(`^${letters}+$`)', ['^[a-z]+$']],
    ['const source = "a"; new RegExp(source)', ['a']],
    ['// /a+/u\nconst text = "/b+/u"', []],
  ])('handles %s', (code, sources) => {
    expect(patternsIn({ path: 'src/a.ts', code }).map(({ source }) => source)).toEqual(sources)
  })

  test('refuses a pattern that is only known at run time', () => {
    expect(() => patternsIn({ path: 'src/a.ts', code: 'new RegExp(typed)' })).toThrow('cannot be read')
  })
})
