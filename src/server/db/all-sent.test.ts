import { expect, test, vi } from 'vitest'
import { allSent } from './all-sent.ts'

/** Throws an error as the driver does, wrapped by the query builder. */
const failing = async (code: string): Promise<never> => {
  await Promise.resolve()
  throw new Error('Failed query', { cause: Object.assign(new Error('no'), { code }) })
}

const [lockTimeout, inFailedTransaction] = ['55P03', '25P02']

test.each([
  ['first', () => [failing(lockTimeout), failing(inFailedTransaction)]],
  ['last', () => [failing(inFailedTransaction), Promise.resolve(1), failing(lockTimeout)]],
])('throws the cause and not its consequences, where the cause is %s', async (_, sent) => {
  await expect(allSent(sent())).rejects.toMatchObject({ cause: { code: lockTimeout } })
})

test('throws one of the consequences if there is no other error', async () => {
  await expect(allSent([failing(inFailedTransaction)])).rejects.toMatchObject({
    cause: { code: inFailedTransaction },
  })
})

test('throws nothing before every statement has ended', async () => {
  const late = Promise.withResolvers<string>()
  const told: string[] = []
  const all = allSent([failing(lockTimeout), late.promise]).catch(() => told.push('failed'))
  await new Promise(setImmediate)
  expect(told).toEqual([])
  late.resolve('late')
  await all
  expect(told).toEqual(['failed'])
})

test('returns the answers in the order of the statements, and awaits each once', async () => {
  const second = Promise.resolve(2)
  const asked = vi.spyOn(second, 'then')
  expect(await allSent([Promise.resolve('a'), second])).toEqual(['a', 2])
  expect(asked).toHaveBeenCalledOnce()
})
