import { expect, test, vi } from 'vitest'
import { writeTogether } from './write-together.ts'

const settled = async (promises: readonly Promise<string>[]) =>
  (await Promise.allSettled(promises)).map((one) =>
    one.status === 'fulfilled' ? one.value : String(one.reason),
  )

test('serves requests during a batch together in the next batch, with a separate batch for each client', async () => {
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

test('fails only the request that breaks its batch', async () => {
  const ask = writeTogether(async (_clientId, asks: readonly string[]) => {
    if (asks.includes('bad')) throw new Error('broken')
    await new Promise(setImmediate)
    return asks
  })
  const answers = ['first', 'good', 'bad', 'fine'].map((one) => ask('oaks', one))
  expect(await settled(answers)).toEqual(['first', 'good', 'Error: broken', 'fine'])
})

test('limits a batch to sixty-four', async () => {
  const lengths: number[] = []
  const ask = writeTogether(async (_clientId, asks: readonly number[]) => {
    lengths.push(asks.length)
    await new Promise(setImmediate)
    return asks
  })
  await Promise.all(Array.from({ length: 100 }, (_, index) => ask('oaks', index)))
  expect(lengths).toEqual([64, 36])
})

/** Builds batches of one that record what they do. The first is slow to write, and a bad one breaks immediately. */
const toldOf = () => {
  const story: string[] = []
  const written = Promise.withResolvers<void>()
  const ask = writeTogether(async (_clientId, asks: readonly string[], { comes, isWriting }) => {
    const [who] = asks
    if (who === 'bad') throw new Error('broken')
    story.push(`${who} looks`)
    await comes
    story.push(`${who} locks`)
    isWriting()
    if (who === 'a') await written.promise
    story.push(`${who} ends`)
    return asks
  })
  return { ask, story, written }
}

test('the next batch prepares while one is written, and does the rest in its turn', async () => {
  const { ask, story, written } = toldOf()
  const first = ask('oaks', 'a')
  await vi.waitFor(() => expect(story).toEqual(['a looks', 'a locks']))
  const second = ask('oaks', 'b')
  await vi.waitFor(() => expect(story).toEqual(['a looks', 'a locks', 'b looks']))
  written.resolve()
  expect(await Promise.all([first, second])).toEqual(['a', 'b'])
  expect(story).toEqual(['a looks', 'a locks', 'b looks', 'a ends', 'b locks', 'b ends'])
})

test('a smaller number than is being written waits for more requests until that batch is done', async () => {
  const batches: string[] = []
  const ends = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const ask = writeTogether(async (_clientId, asks: readonly string[], { comes, isWriting }) => {
    batches.push(asks.join(' '))
    await comes
    isWriting()
    await ends[batches.length - 1]?.promise
    return asks
  })
  const asked = [ask('oaks', 'a'), ask('oaks', 'b')]
  await vi.waitFor(() => expect(batches).toEqual(['a b']))
  asked.push(ask('oaks', 'c'))
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(batches).toEqual(['a b'])
  asked.push(ask('oaks', 'd'))
  await vi.waitFor(() => expect(batches).toEqual(['a b', 'c d']))
  asked.push(ask('oaks', 'e'))
  ends[0]?.resolve()
  ends[1]?.resolve()
  expect(await Promise.all(asked)).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(batches).toEqual(['a b', 'c d', 'e'])
})

test('writes a crowd in parts of thirty-two, or in full batches if it is long', async () => {
  const lengths: number[] = []
  const ask = writeTogether(async (_clientId, asks: readonly number[], { comes, isWriting }) => {
    lengths.push(asks.length)
    await comes
    isWriting()
    await new Promise(setImmediate)
    return asks
  })
  await Promise.all(Array.from({ length: 220 }, (_, index) => ask('oaks', index)))
  expect(lengths).toEqual([64, 64, 32, 32, 28])
})

test('requests waiting behind a broken batch get their turn once each of its requests was tried alone', async () => {
  const story: string[] = []
  const written = Promise.withResolvers<void>()
  const ask = writeTogether(async (_clientId, asks: readonly string[], { comes, isWriting }) => {
    await comes
    story.push(asks.join(' '))
    isWriting()
    await written.promise
    if (asks.includes('bad')) throw new Error('broken')
    return asks
  })
  const broken = [ask('oaks', 'bad'), ask('oaks', 'good')]
  await vi.waitFor(() => expect(story).toEqual(['bad good']))
  const next = [ask('oaks', 'c'), ask('oaks', 'd')]
  written.resolve()
  expect(await settled([...broken, ...next])).toEqual(['Error: broken', 'good', 'c', 'd'])
  expect(story).toEqual(['bad good', 'bad', 'good', 'c d'])
})

test("a batch that breaks while preparing doesn't let others pass before their turn", async () => {
  const { ask, story, written } = toldOf()
  const first = ask('oaks', 'a')
  await vi.waitFor(() => expect(story).toEqual(['a looks', 'a locks']))
  expect(await settled([ask('oaks', 'bad')])).toEqual(['Error: broken'])
  const third = ask('oaks', 'c')
  await vi.waitFor(() => expect(story).toEqual(['a looks', 'a locks', 'c looks']))
  written.resolve()
  await Promise.all([first, third])
  expect(story).toEqual(['a looks', 'a locks', 'c looks', 'a ends', 'c locks', 'c ends'])
})
