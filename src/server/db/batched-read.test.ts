import { describe, expect, it } from 'vitest'
import { batchedRead } from './batched-read.ts'

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

describe('a batched read', () => {
  it('asks once for everybody who comes at the same time', async () => {
    const { asked, finish, read } = slowLoad()
    const answers = Promise.all([read('a'), read('b'), read('a'), read('nobody')])
    await turn()
    expect(asked).toEqual([['a', 'b', 'nobody']])
    finish[0]?.()
    expect(await answers).toEqual(['row a', 'row b', 'row a', undefined])
  })

  it('never answers from a read that began before the question', async () => {
    const { asked, finish, read } = slowLoad()
    const first = read('a')
    await turn()
    const second = read('a')
    await turn()
    expect(asked).toEqual([['a']])
    finish[0]?.()
    await first
    await turn()
    expect(asked).toEqual([['a'], ['a']])
    finish[1]?.()
    expect(await second).toBe('row a')
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
