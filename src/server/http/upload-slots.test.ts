import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { messages } from '#domain/messages.ts'
import { uploadSlots } from './upload-slots.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())
const secondsPass = (seconds: number) => vi.advanceTimersByTime(seconds * 1_000)

const at = (address: number, person = address) => ({
  person: `person ${person}`,
  address: `10.0.0.${address}`,
})

/** Takes all sixteen slots, one for each address. */
const full = () => {
  const slots = uploadSlots()
  return { slots, held: Array.from({ length: 16 }, (_, number) => slots.take(at(number))) }
}

describe('the number of simultaneous uploads is limited to', () => {
  it('three per person, until one of them ends', () => {
    const slots = uploadSlots()
    const first = slots.take(at(1, 7))
    slots.take(at(2, 7))
    slots.take(at(3, 7))
    expect(() => slots.take(at(4, 7))).toThrow('ownUploadsRunning')
    expect(() => slots.take(at(1, 8))).not.toThrow()
    first[Symbol.dispose]()
    expect(() => slots.take(at(4, 7))).not.toThrow()
  })

  it('eight per address, until one of them ends', () => {
    const slots = uploadSlots()
    const held = Array.from({ length: 8 }, (_, person) => slots.take(at(1, person)))
    expect(() => slots.take(at(1, 9))).toThrow('manyUploadsFromAddress')
    expect(() => slots.take(at(2, 9))).not.toThrow()
    held[0]?.[Symbol.dispose]()
    expect(() => slots.take(at(1, 10))).not.toThrow()
  })

  it('sixteen in all', () => {
    const { slots, held } = full()
    expect(() => slots.take(at(16))).toThrow(messages.tryAgainShortly.name)
    held[0]?.[Symbol.dispose]()
    expect(() => slots.take(at(16))).not.toThrow()
    expect(() => slots.take(at(17))).toThrow(messages.tryAgainShortly.name)
  })

  it('sixteen, even if one ends twice', () => {
    const { slots, held } = full()
    held[0]?.[Symbol.dispose]()
    held[0]?.[Symbol.dispose]()
    slots.take(at(16))
    expect(() => slots.take(at(17))).toThrow(messages.tryAgainShortly.name)
  })
})

describe('a slow upload', () => {
  it('loses its slot, while one at a good pace keeps it', () => {
    const slots = uploadSlots()
    const [slow, good] = [slots.take(at(1)), slots.take(at(1))]
    const send = (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) {
        good.received(30_000)
        secondsPass(1)
      }
    }
    send(15)
    expect(slow.lost.aborted).toBe(false)
    send(1)
    expect(slow.lost.aborted).toBe(true)
    send(44)
    expect(good.lost.aborted).toBe(false)
    slots.take(at(1))
    slots.take(at(1))
    expect(() => slots.take(at(1))).toThrow('ownUploadsRunning')
  })

  it('is left alone once it is complete', () => {
    const slot = uploadSlots().take(at(1))
    slot.complete()
    secondsPass(600)
    expect(slot.lost.aborted).toBe(false)
  })

  it('makes way for others if all slots are taken, the slowest first', () => {
    const { slots, held } = full()
    held.forEach((slot, number) => slot.received(2_000_000 - 1_000 * number))
    secondsPass(9)
    expect(() => slots.take(at(16))).toThrow(messages.tryAgainShortly.name)
    secondsPass(1)
    for (const newcomer of [16, 17, 18]) slots.take(at(newcomer))
    expect(held.flatMap(({ lost }, number) => (lost.aborted ? [number] : []))).toEqual([13, 14, 15])
  })

  it('makes way sooner if its address has other slots', () => {
    const slots = uploadSlots()
    const alone = slots.take(at(0))
    const shared = [1, 2, 3].flatMap((address) =>
      Array.from({ length: 5 }, (_, number) => slots.take(at(address, 10 * address + number))),
    )
    for (const slot of shared) slot.received(3_000_000)
    alone.received(1)
    secondsPass(10)
    for (let newcomer = 4; newcomer < 16; newcomer += 1) slots.take(at(newcomer))
    expect(alone.lost.aborted).toBe(false)
    expect(shared.filter(({ lost }) => lost.aborted)).toHaveLength(12)
  })

  it('does not make way once it is complete', () => {
    const { slots, held } = full()
    for (const slot of held) slot.complete()
    secondsPass(100)
    expect(() => slots.take(at(16))).toThrow(messages.tryAgainShortly.name)
  })
})
