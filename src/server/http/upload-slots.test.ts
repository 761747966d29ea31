import { messages } from '#domain/messages.ts'
import { describe, expect, it } from 'vitest'
import { uploadSlots } from './upload-slots.ts'

describe('uploads at once', () => {
  it('three by one person, and then again when one ends', () => {
    const slots = uploadSlots()
    const first = slots.take('robin')
    slots.take('robin')
    slots.take('robin')
    expect(() => slots.take('robin')).toThrow('still on their way')
    expect(() => slots.take('sam')).not.toThrow()
    first[Symbol.dispose]()
    expect(() => slots.take('robin')).not.toThrow()
  })

  it('sixteen in all', () => {
    const slots = uploadSlots()
    const held = Array.from({ length: 16 }, (_, person) => slots.take(`person ${person}`))
    expect(() => slots.take('one more')).toThrow(messages.tryAgainShortly)
    held[0]?.[Symbol.dispose]()
    expect(() => slots.take('one more')).not.toThrow()
  })
})
