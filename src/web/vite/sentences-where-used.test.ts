import { messages } from '#domain/messages.ts'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { asConstants, withoutDictionary } from './sentences-where-used.ts'

const source = readFileSync(new URL('../../domain/messages.ts', import.meta.url), 'utf8')

it('gives every sentence word for word', async () => {
  const made: unknown = await import(`data:text/javascript,${encodeURIComponent(asConstants(messages))}`)
  expect({ ...(made as object) }).toEqual({ ...messages })
})

it('takes the whole dictionary out and leaves what is around it', () => {
  const code = withoutDictionary(source)
  expect(code).toContain("export * as messages from '\0rollcall:sentences'")
  expect(code).not.toContain(messages.required)
  expect(code).not.toContain(messages.unexpected)
  const around = 'export const before = 1\n\n'
  expect(withoutDictionary(`${around}${source}`)).toBe(`${around}${code}`)
})

it('says so where the dictionary has another form', () => {
  expect(() => withoutDictionary('export const messages = read()')).toThrow('not the dictionary')
})
