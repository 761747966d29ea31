import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { blankActivity } from './activity-values.ts'
import { createWizardStore } from './wizard-store.ts'
import type { WizardValues } from './wizard-values.ts'

const check = ({ name, tickets, settings }: WizardValues) => ({
  ...(name === '' && { name: 'Required' }),
  ...(tickets.length === 0 && { 'tickets.0.price': 'Required' }),
  ...(settings.confirmationNote === 'bad' && { confirmationNote: 'Too long' }),
})

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the wizard’s state', () => {
  it('says nothing before a field was left or a step was tried', () => {
    const store = createWizardStore(blankActivity, check)
    expect(store.errors()).toEqual({})
    store.touch('name')
    expect(store.errors()).toEqual({ name: 'Required' })
  })

  it('a try marks everything up to that step, and names the first step to put right', () => {
    const store = createWizardStore(blankActivity, check)
    expect(store.tryUpTo(0)).toBe(0)
    expect(store.errors()).toEqual({ name: 'Required' })
    store.set('name', 'Swimming')
    expect(store.tryUpTo(0)).toBeUndefined()
    expect(store.tryUpTo(3)).toBe(2)
    expect(store.errors()).toEqual({ 'tickets.0.price': 'Required' })
  })

  it('forward is open only while the steps before are valid', () => {
    const store = createWizardStore(blankActivity, check)
    expect(store.reachable(0)).toBe(true)
    expect(store.reachable(1)).toBe(false)
    store.set('name', 'Swimming')
    expect(store.reachable(2)).toBe(true)
    expect(store.reachable(3)).toBe(false)
    expect(store.errors()).toEqual({})
  })

  it('judges a moment after the last key, and only what may be said', () => {
    const judged = vi.fn<typeof check>(check)
    const store = createWizardStore(blankActivity, judged)
    store.set('name', 'S')
    vi.runAllTimers()
    expect(judged).not.toHaveBeenCalled()
    store.touch('name')
    judged.mockClear()
    for (const name of ['Sw', 'Swi', 'Swim', '']) store.set('name', name)
    expect(judged).not.toHaveBeenCalled()
    vi.runAllTimers()
    expect(judged).toHaveBeenCalledOnce()
    expect(store.errors()).toEqual({ name: 'Required' })
  })

  it('a sentence of the server goes when what it is about changes', () => {
    const store = createWizardStore({ ...blankActivity, name: 'Swimming' }, () => ({}))
    expect(store.refuse({ 'sessions.1.endTime': 'Too early', name: 'Taken' })).toBe(0)
    store.set('name', 'Swim')
    vi.runAllTimers()
    expect(store.errors()).toEqual({ 'sessions.1.endTime': 'Too early' })
    store.set('sessions', [])
  })

  it('a text that cannot be read stops a try until it is typed anew', () => {
    const store = createWizardStore({ ...blankActivity, name: 'Swimming' }, () => ({}))
    expect(store.tryUpTo(3, { 'salesOpen.date': 'Please type a date' })).toBe(3)
    expect(store.errors()).toEqual({ 'salesOpen.date': 'Please type a date' })
    expect(store.tryUpTo(3, {})).toBeUndefined()
    expect(store.errors()).toEqual({})
  })

  it('a text that could not be read is forgotten when its field is left empty', () => {
    const store = createWizardStore({ ...blankActivity, name: 'Swimming' }, () => ({}))
    store.tryUpTo(3, { 'salesOpen.date': 'Please type a date' })
    store.touch('salesOpen.date')
    expect(store.errors()).toEqual({})
  })

  it('gives the same errors, and not others like them, while nothing about them changes', () => {
    const store = createWizardStore(blankActivity, check)
    store.tryUpTo(3)
    const before = store.errors()
    store.set('fieldValues', { level: 'all' })
    vi.runAllTimers()
    expect(store.errors()).toBe(before)
  })

  it('moves nothing while something is pressed', () => {
    const waiting: (() => void)[] = []
    const store = createWizardStore(blankActivity, check, (act) => waiting.push(act))
    store.touch('name')
    expect(store.errors()).toEqual({})
    waiting.pop()?.()
    expect(store.errors()).toEqual({ name: 'Required' })
  })

  it('is dirty by what differs, not by what was touched', () => {
    const store = createWizardStore(blankActivity, check)
    store.set('name', 'Swimming')
    expect(store.dirty()).toBe(true)
    store.set('name', '')
    expect(store.dirty()).toBe(false)
    store.set('settings', { ...blankActivity.settings })
    expect(store.dirty()).toBe(false)
  })
})
