import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type FormValue, parseForm } from './parse-form.ts'

const plain = (value: FormValue): unknown => JSON.parse(JSON.stringify(value))

describe('the provider’s form encoding', () => {
  test.each([
    ['a=1', { a: '1' }],
    ['a[b][c]=1&a[b][d]=2', { a: { b: { c: '1', d: '2' } } }],
    ['a[0][b]=1&a[1][b]=2', { a: { 0: { b: '1' }, 1: { b: '2' } } }],
    ['expand[]=x&expand[]=y', { expand: { 0: 'x', 1: 'y' } }],
    ['a=%5Bx%5D&b%5Bc%5D=%26', { a: '[x]', b: { c: '&' } }],
    ['', {}],
    ['a=1&a=2', { a: '2' }],
  ])('is parsed: %s', (encoded, expected) => {
    expect(plain(parseForm(encoded))).toEqual(expected)
  })

  test('treats names with a meaning in JavaScript like any other name', () => {
    parseForm('__proto__[polluted]=yes&constructor[prototype][polluted]=yes')
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  test('decodes to the original values', () => {
    const name = fc.stringMatching(/^[a-z_]{1,8}$/u)
    const { tree } = fc.letrec<{ tree: FormValue; branch: FormValue; leaf: FormValue }>((tie) => ({
      leaf: fc.string(),
      branch: fc.dictionary(name, tie('tree'), { minKeys: 1, maxKeys: 4 }),
      tree: fc.oneof({ depthSize: 'small' }, tie('leaf'), tie('branch')),
    }))
    const encode = (value: FormValue, path: string): [string, string][] =>
      typeof value === 'string'
        ? [[path, value]]
        : Object.entries(value).flatMap(([key, part]) => encode(part, `${path}[${key}]`))
    fc.assert(
      fc.property(fc.dictionary(name, tree, { maxKeys: 4 }), (given) => {
        const pairs = Object.entries(given).flatMap(([key, value]) => encode(value, key))
        expect(plain(parseForm(new URLSearchParams(pairs).toString()))).toEqual(plain(given))
      }),
    )
  })
})
