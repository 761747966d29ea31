import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { cachingSerializerCompiler } from './caching-serializer-compiler.ts'

/** Builds a route's serialiser, with a count of its uses of the schema. */
const counted = () => {
  let count = 0
  const schema = z.object({
    name: z.string().refine(() => {
      count += 1
      return true
    }),
  })
  const serialise = cachingSerializerCompiler({ schema, method: 'GET', url: '/' })
  return { serialise, count: () => count }
}

describe('an answer', () => {
  it('that is frozen goes through its schema once', () => {
    const { serialise, count } = counted()
    const answer = Object.freeze({ name: 'Robin', secret: 'x' })
    expect([serialise(answer), serialise(answer)]).toEqual(['{"name":"Robin"}', '{"name":"Robin"}'])
    expect(count()).toBe(1)
  })

  it('that may still change goes through its schema each time', () => {
    const { serialise, count } = counted()
    const answer = { name: 'Robin' }
    expect(serialise(answer)).toBe('{"name":"Robin"}')
    answer.name = 'Kim'
    expect(serialise(answer)).toBe('{"name":"Kim"}')
    expect(count()).toBe(2)
  })

  it("that only looks like another isn't mistaken for it", () => {
    const { serialise, count } = counted()
    for (const name of ['Robin', 'Robin', 'Kim'])
      expect(serialise(Object.freeze({ name }))).toBe(JSON.stringify({ name }))
    expect(count()).toBe(3)
  })

  it('is cached only for its own route, whose schema says what may leave', () => {
    const answer = Object.freeze({ name: 'Robin', email: 'robin@people.test' })
    const route = { method: 'GET', url: '/' }
    const names = cachingSerializerCompiler({ ...route, schema: z.object({ name: z.string() }) })
    const emails = cachingSerializerCompiler({ ...route, schema: z.object({ email: z.string() }) })
    expect(emails(answer)).toBe('{"email":"robin@people.test"}')
    expect(names(answer)).toBe('{"name":"Robin"}')
  })

  it('that breaks its schema is refused every time', () => {
    const { serialise } = counted()
    const wrong = Object.freeze({ name: 1 })
    for (const _ of [1, 2]) expect(() => serialise(wrong)).toThrow("Response doesn't match the schema")
  })
})
