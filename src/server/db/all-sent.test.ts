import { expect, test, vi } from 'vitest'
import { allSent } from './all-sent.ts'

/** As the driver says it, in the wrapping of the query builder. */
const failing = async (code: string): Promise<never> => {
  await Promise.resolve()
  throw new Error('Failed query', { cause: Object.assign(new Error('no'), { code }) })
}

const [lockTimeout, inFailedTransaction] = ['55P03', '25P02']

test.each([
  ['first', () => [failing(lockTimeout), failing(inFailedTransaction)]],
  ['last', () => [failing(inFailedTransaction), Promise.resolve(1), failing(lockTimeout)]],
])('what is thrown is the cause and not what came of it, where the cause is %s', async (_, sent) => {
  await expect(allSent(sent())).rejects.toMatchObject({ cause: { code: lockTimeout } })
})

test('where there is nothing but consequences, one of them is', async () => {
  await expect(allSent([failing(inFailedTransaction)])).rejects.toMatchObject({
    cause: { code: inFailedTransaction },
  })
})

test('nothing is thrown before all have ended', async () => {
  const late = Promise.withResolvers<string>()
  const told: string[] = []
  const all = allSent([failing(lockTimeout), late.promise]).catch(() => told.push('failed'))
  await new Promise(setImmediate)
  expect(told).toEqual([])
  late.resolve('late')
  await all
  expect(told).toEqual(['failed'])
})

test('answers come in the order of what was sent, and each is asked for once', async () => {
  const second = Promise.resolve(2)
  const asked = vi.spyOn(second, 'then')
  expect(await allSent([Promise.resolve('a'), second])).toEqual(['a', 2])
  expect(asked).toHaveBeenCalledOnce()
})
