import { describe, expect, it, test } from 'vitest'
import { Reason } from '#domain/kernel/reason.ts'
import { messages } from '#domain/messages.ts'
import * as sentences from '#domain/sentences.ts'
import { isTest, sourceFiles } from './source-facts.ts'
import { textComparisons } from './text-comparisons.ts'

const product = sourceFiles('src').filter(({ path }) => !isTest(path))

test('no code decides by what a sentence says', () => {
  expect(product.map(({ path }) => path)).toContain('src/web/ui/form/form-alert.tsx')
  expect(textComparisons(product)).toEqual([])
})

describe('the check of comparisons finds', () => {
  it.each([
    'if (error.message === messages.signInAgain.text) ask()',
    'const isIt = messages.required.text === problem',
    'return form.errors.email !== messages.alreadyACustomer.text',
    "if (failure.message === 'Please sign in to go on.') ask()",
    "if (error.message.includes('sign in')) ask()",
    'const stored = aboutDeleting.has(issue.message)',
    'return reason.text === other.text',
  ])('%s', (line) => {
    expect(textComparisons([{ path: 'src/web/a.ts', code: `${line}\n` }])).toHaveLength(1)
  })

  it.each([
    "if (error.isFor('signInAgain')) ask()",
    "if (part.text === '') return",
    '// error.message === messages.required.text',
    'return problem === undefined ? undefined : problem.text',
  ])('nothing in: %s', (line) => {
    expect(textComparisons([{ path: 'src/web/a.ts', code: `${line}\n` }])).toEqual([])
  })
})

/** Definitions in the source, so that a name in a list of reasons is also a name in the code. */
const defined = product.flatMap(({ path, code }) =>
  [...code.matchAll(/(?:export const (\w+) = )?\breason(?:With)?\(\s*'(\w+)'/gu)].map(
    ([, constant, name]) => ({ path, constant, name }),
  ),
)

describe('the closed list of reasons', () => {
  it('has each name once, as the name of its constant', () => {
    expect(defined.length).toBeGreaterThan(400)
    expect(defined.filter(({ constant, name }) => constant !== name)).toEqual([])
    expect(new Set(defined.map(({ name }) => name)).size).toBe(defined.length)
  })

  it('is in messages.ts and sentences.ts only', () => {
    const exported: readonly string[] = [
      ...Object.entries(messages).flatMap(([name, one]) => (one instanceof Reason ? [name] : [])),
      ...Object.keys(sentences),
    ]
    expect(defined.filter(({ name }) => !exported.includes(name ?? ''))).toEqual([])
  })

  it('gives each fixed reason its own name and a sentence', () => {
    for (const [name, one] of Object.entries(messages)) {
      if (!(one instanceof Reason)) continue
      expect(one).toMatchObject({ name, params: {} })
      expect(one.text).not.toBe('')
    }
  })
})
