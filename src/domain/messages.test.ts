import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { messages } from './messages.ts'

const folder = new URL('words/', import.meta.url)

test('every table of words is among the messages, and no two have a name in common', async () => {
  const tables = await Promise.all(
    readdirSync(folder).map((file) => import(new URL(file, folder).href) as Promise<Record<string, object>>),
  )
  const names = tables.flatMap((table) => Object.values(table)).flatMap((words) => Object.keys(words))
  expect(names.toSorted()).toEqual(Object.keys(messages).toSorted())
})
