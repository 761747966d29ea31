import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { messages } from './messages.ts'

const folder = new URL('words/', import.meta.url)

test('every words file is among the messages, and no two messages share a name', async () => {
  const files = readdirSync(folder).filter((file) => file !== 'all-words.ts')
  const words = await Promise.all(
    files.map((file) => import(new URL(file, folder).href) as Promise<Record<string, string>>),
  )
  expect(words.flatMap((one) => Object.keys(one)).toSorted()).toEqual(Object.keys(messages).toSorted())
})
