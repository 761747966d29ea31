import { expect, it } from 'vitest'
import { rebaseValues } from './rebase-values.ts'

it('keeps what was typed and takes the rest from the stored version', () => {
  const base = { name: 'Oaks', colour: '#111111', version: 1 }
  const typed = { name: 'Little Oaks', colour: '#111111', version: 1 }
  const latest = { name: 'Oaks Club', colour: '#222222', version: 2 }
  expect(rebaseValues(base, typed, latest)).toEqual({ name: 'Little Oaks', colour: '#222222', version: 2 })
})

const answers = (first: string, last: string) => ({ fieldData: { first, last } })

it('merges the answers to fields individually', () => {
  const kept = rebaseValues(answers('Mia', 'Jones'), answers('Maya', 'Jones'), answers('Mia', 'Brown'))
  expect(kept).toEqual(answers('Maya', 'Brown'))
})
