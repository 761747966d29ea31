import { describe, expect, it } from 'vitest'
import { batchedRead, batchedReadBy } from './batched-read.ts'

/** Builds a load that answers when a test says so, and records its requests. */
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

/** Waits for a turn of the event loop without new requests, so that a waiting batch begins. */
const quiet = async () => {
  await turn()
  await turn()
}

describe('a batched read', () => {
  it('asks once for all who ask at the same time', async () => {
    const { asked, finish, read } = slowLoad()
    const answers = Promise.all([read('a'), read('b'), read('a'), read('nobody')])
    await quiet()
    expect(asked).toEqual([['a', 'b', 'nobody']])
    finish[0]?.()
    expect(await answers).toEqual(['row a', 'row b', 'row a', undefined])
  })

  it('asks with their questions, each different question only once', async () => {
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

  it('waits for those who ask in the next turn, as long as new ones come', async () => {
    const { asked, read } = slowLoad()
    for (const key of ['a', 'b', 'c']) {
      void read(key)
      await turn()
    }
    expect(asked).toEqual([])
    await turn()
    expect(asked).toEqual([['a', 'b', 'c']])
  })

  it("doesn't wait if there are no other questions", async () => {
    const { asked, read } = slowLoad()
    void read('a')
    await quiet()
    expect(asked).toEqual([['a']])
  })

  it("doesn't wait forever if there are always new questions", async () => {
    const { asked, read } = slowLoad()
    for (let count = 0; count < 20; count += 1) {
      void read(`key ${count}`)
      await turn()
    }
    expect(asked).toHaveLength(1)
    expect(asked[0]?.length).toBeLessThan(12)
  })

  it('reports a failure to those who requested the read, and continues with the next batch', async () => {
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
