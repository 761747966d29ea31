import { describe, expect, it } from 'vitest'
import { type DraftStore, forgetDraft, keepDraft, readDraft } from './kept-draft.ts'

const storeOf = (cells = new Map<string, string>()) => {
  const store: DraftStore = {
    getItem: (key) => cells.get(key) ?? null,
    setItem: (key, value) => void cells.set(key, value),
    removeItem: (key) => void cells.delete(key),
  }
  return { cells, store: () => store }
}

const forbidden = (): DraftStore => {
  throw new Error('SecurityError')
}

const blank = { email: '', firstName: '', password: '', confirmPassword: '', acceptedTerms: false }
const typed = {
  email: 'robin@people.test',
  firstName: 'Robin',
  password: 'a quiet river',
  confirmPassword: 'a quiet river',
  acceptedTerms: true,
}

describe('a draft', () => {
  it('restores everything typed except passwords', () => {
    const { store } = storeOf()
    keepDraft(store, 'register', typed)
    expect(readDraft(store, 'register', blank)).toEqual({ ...typed, password: '', confirmPassword: '' })
  })

  it('never stores a password', () => {
    const { cells, store } = storeOf()
    keepDraft(store, 'register', { ...typed, newPassword: 'a quiet river' })
    expect([...cells.values()].join(' ')).toContain('Robin')
    expect([...cells.values()].join(' ')).not.toContain('a quiet river')
  })

  it('never stores a setup code', () => {
    const { cells, store } = storeOf()
    keepDraft(store, 'setup', { ...typed, setupCode: 'k7mp-2xqt-9fhd' })
    expect([...cells.values()].join(' ')).toContain('Robin')
    expect([...cells.values()].join(' ')).not.toContain('k7mp')
  })

  it('belongs to one form, and is gone once it is forgotten', () => {
    const { store } = storeOf()
    keepDraft(store, 'register', typed)
    expect(readDraft(store, 'setup', blank)).toEqual(blank)
    forgetDraft(store, 'register')
    expect(readDraft(store, 'register', blank)).toEqual(blank)
  })

  it.each([
    ['nonsense', '{'],
    ['a list', '[1]'],
    ['another shape', '{"email":7,"extra":"x","acceptedTerms":"yes"}'],
    ['a password put there by hand', '{"password":"guessed"}'],
  ])('ignores stored data that is invalid: %s', (_what, text) => {
    const { store } = storeOf(new Map([['rollcall.draft.register', text]]))
    expect(readDraft(store, 'register', blank)).toEqual(blank)
  })

  it('is optional if the browser forbids storage', () => {
    keepDraft(forbidden, 'register', typed)
    forgetDraft(forbidden, 'register')
    expect(readDraft(forbidden, 'register', blank)).toEqual(blank)
  })
})
