import { expect, test, vi } from 'vitest'
import { writeTogether } from './write-together.ts'

const settled = async (promises: readonly Promise<string>[]) =>
  (await Promise.allSettled(promises)).map((one) =>
    one.status === 'fulfilled' ? one.value : String(one.reason),
  )

test('who asks while a batch is under way is served with the others in the next, each client apart', async () => {
  const batches: string[] = []
  const ask = writeTogether(async (clientId, asks: readonly string[]) => {
    batches.push(`${clientId}: ${asks.join(' ')}`)
    await new Promise((resolve) => setTimeout(resolve, 30))
    return asks.map((one) => one.toUpperCase())
  })
  const [early, other] = [ask('oaks', 'a'), ask('water', 'x')]
  await vi.waitFor(() => expect(batches).toHaveLength(2))
  const late = [ask('oaks', 'b'), ask('oaks', 'c')]
  expect(await Promise.all([early, other, ...late])).toEqual(['A', 'X', 'B', 'C'])
  expect(batches).toEqual(['oaks: a', 'water: x', 'oaks: b c'])
})

test('one that breaks its batch fails alone', async () => {
  const ask = writeTogether(async (_clientId, asks: readonly string[]) => {
    if (asks.includes('bad')) throw new Error('broken')
    await new Promise(setImmediate)
    return asks
  })
  const answers = ['first', 'good', 'bad', 'fine'].map((one) => ask('oaks', one))
  expect(await settled(answers)).toEqual(['first', 'good', 'Error: broken', 'fine'])
})

test('no batch is longer than sixty-four', async () => {
  const lengths: number[] = []
  const ask = writeTogether(async (_clientId, asks: readonly number[]) => {
    lengths.push(asks.length)
    await new Promise(setImmediate)
    return asks
  })
  await Promise.all(Array.from({ length: 100 }, (_, index) => ask('oaks', index)))
  expect(lengths).toEqual([64, 36])
})
