import { describe, expect, it } from 'vitest'
import { batchedRead, batchedReadBy } from './batched-read.ts'

/** A load that answers when told to, and remembers what it was asked. */
const slowLoad = () => {
  const asked: string[][] = []
  const finish: (() => void)[] = []
  const read = batchedRead<string>((keys) => {
    asked.push([...keys])
    return new Promise((resolve) => {
      finish.push(() =>
        resolve(new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, `row ${key}`]))),
      )
    })
  })
  return { asked, finish, read }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** A turn that brings nobody else: what was waiting for company has begun. */
const quiet = async () => {
  await turn()
  await turn()
}

describe('a batched read', () => {
  it('asks once for everybody who comes at the same time', async () => {
    const { asked, finish, read } = slowLoad()
    const answers = Promise.all([read('a'), read('b'), read('a'), read('nobody')])
    await quiet()
    expect(asked).toEqual([['a', 'b', 'nobody']])
    finish[0]?.()
    expect(await answers).toEqual(['row a', 'row b', 'row a', undefined])
  })

  it('is asked with what they asked, once for those who ask the same', async () => {
    const loaded: (readonly { readonly id: string }[])[] = []
    const read = batchedReadBy(
      ({ id }: { readonly id: string }) => id,
      (asks) => {
        loaded.push(asks)
        return Promise.resolve(new Map(asks.map(({ id }) => [id, `row ${id}`])))
      },
    )
    expect(await Promise.all([read({ id: 'a' }), read({ id: 'b' }), read({ id: 'a' })])).toEqual([
      'row a',
      'row b',
      'row a',
    ])
    expect(loaded).toEqual([[{ id: 'a' }, { id: 'b' }]])
  })

  it('never answers from a read that began before the question', async () => {
    const { asked, finish, read } = slowLoad()
    const first = read('a')
    await quiet()
    const second = read('a')
    await quiet()
    expect(asked).toEqual([['a']])
    finish[0]?.()
    await first
    await quiet()
    expect(asked).toEqual([['a'], ['a']])
    finish[1]?.()
    expect(await second).toBe('row a')
  })

  it('waits for those who come in the next turn, as long as somebody does', async () => {
    const { asked, read } = slowLoad()
    for (const key of ['a', 'b', 'c']) {
      void read(key)
      await turn()
    }
    expect(asked).toEqual([])
    await turn()
    expect(asked).toEqual([['a', 'b', 'c']])
  })

  it('does not wait where nobody else asks', async () => {
    const { asked, read } = slowLoad()
    void read('a')
    await quiet()
    expect(asked).toEqual([['a']])
  })

  it('does not wait for ever where somebody always asks', async () => {
    const { asked, read } = slowLoad()
    for (let count = 0; count < 20; count += 1) {
      void read(`key ${count}`)
      await turn()
    }
    expect(asked).toHaveLength(1)
    expect(asked[0]?.length).toBeLessThan(12)
  })

  it('tells a failure to those who asked, and goes on with the next', async () => {
    let fails = true
    const read = batchedRead<string>((keys) => {
      if (fails) return Promise.reject(new Error('gone'))
      return Promise.resolve(new Map(keys.map((key) => [key, key])))
    })
    await expect(Promise.all([read('a'), read('b')])).rejects.toThrow('gone')
    fails = false
    expect(await read('a')).toBe('a')
  })
})
