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
  it('shows no errors before a field was left or a step was submitted', () => {
    const store = createWizardStore(blankActivity, check)
    expect(store.errors()).toEqual({})
    store.touch('name')
    expect(store.errors()).toEqual({ name: 'Required' })
  })

  it('submitting shows the errors up to that step, and returns the first step with a problem', () => {
    const store = createWizardStore(blankActivity, check)
    expect(store.tryUpTo(0)).toBe(0)
    expect(store.errors()).toEqual({ name: 'Required' })
    store.set('name', 'Swimming')
    expect(store.tryUpTo(0)).toBeUndefined()
    expect(store.tryUpTo(3)).toBe(2)
    expect(store.errors()).toEqual({ 'tickets.0.price': 'Required' })
  })

  it('allows moving forward only while the earlier steps are valid', () => {
    const store = createWizardStore(blankActivity, check)
    expect(store.reachable(0)).toBe(true)
    expect(store.reachable(1)).toBe(false)
    store.set('name', 'Swimming')
    expect(store.reachable(2)).toBe(true)
    expect(store.reachable(3)).toBe(false)
    expect(store.errors()).toEqual({})
  })

  it('checks shortly after the last key press, and only shows errors of visited fields', () => {
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

  it('removes an error from the server when its value changes', () => {
    const store = createWizardStore({ ...blankActivity, name: 'Swimming' }, () => ({}))
    expect(store.refuse({ 'sessions.1.endTime': 'Too early', name: 'Taken' })).toBe(0)
    store.set('name', 'Swim')
    vi.runAllTimers()
    expect(store.errors()).toEqual({ 'sessions.1.endTime': 'Too early' })
    store.set('sessions', [])
  })

  it('blocks on text that can’t be read, until it is typed again', () => {
    const store = createWizardStore({ ...blankActivity, name: 'Swimming' }, () => ({}))
    expect(store.tryUpTo(3, { 'salesOpen.date': 'Please type a date' })).toBe(3)
    expect(store.errors()).toEqual({ 'salesOpen.date': 'Please type a date' })
    expect(store.tryUpTo(3, {})).toBeUndefined()
    expect(store.errors()).toEqual({})
  })

  it('forgets unreadable text when its field is left empty', () => {
    const store = createWizardStore({ ...blankActivity, name: 'Swimming' }, () => ({}))
    store.tryUpTo(3, { 'salesOpen.date': 'Please type a date' })
    store.touch('salesOpen.date')
    expect(store.errors()).toEqual({})
  })

  it('returns the same errors object while the errors don’t change', () => {
    const store = createWizardStore(blankActivity, check)
    store.tryUpTo(3)
    const before = store.errors()
    store.set('fieldValues', { level: 'all' })
    vi.runAllTimers()
    expect(store.errors()).toBe(before)
  })

  it('changes nothing on the page while the pointer is pressed', () => {
    const waiting: (() => void)[] = []
    const store = createWizardStore(blankActivity, check, (act) => waiting.push(act))
    store.touch('name')
    expect(store.errors()).toEqual({})
    waiting.pop()?.()
    expect(store.errors()).toEqual({ name: 'Required' })
  })

  it('is dirty if a value differs, not if it was touched', () => {
    const store = createWizardStore(blankActivity, check)
    store.set('name', 'Swimming')
    expect(store.dirty()).toBe(true)
    store.set('name', '')
    expect(store.dirty()).toBe(false)
    store.set('settings', { ...blankActivity.settings })
    expect(store.dirty()).toBe(false)
  })
})
