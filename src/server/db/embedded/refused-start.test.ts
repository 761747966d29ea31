import { describe, expect, it } from 'vitest'
import { refusedStart } from './refused-start.ts'

const inUse = '10:39:05 [7] FATAL:  pre-existing shared memory block (key 5, ID 3) is still in use'
const hint = '10:39:05 [7] HINT:  Terminate any old server processes associated with data directory "data".'
const lastWords = '10:39:05 [6] FATAL:  terminating connection due to unexpected postmaster exit'

describe('a PostgreSQL that does not start', () => {
  it.each([
    ['because one that was killed is not quite gone', [inUse, hint]],
    ['the same, where what was killed has the last word', [inUse, hint, lastWords, lastWords]],
    ['because the file of the killed one is there', ['FATAL:  lock file "postmaster.pid" already exists']],
  ])('is tried again %s', (_, lines) => {
    expect(refusedStart(lines.join('\n'))).toMatchObject({ isPassing: true, why: lines[0] })
  })

  it("isn't tried again after a lasting problem, and the message names that problem", () => {
    const broken = 'PANIC:  could not locate a valid checkpoint record'
    expect(refusedStart(`LOG:  starting\n${broken}\n${lastWords}\n`)).toEqual({
      isPassing: false,
      why: broken,
    })
  })

  it('reports the last line of the log if no line is serious', () => {
    expect(refusedStart('LOG:  one\nLOG:  two\n')).toMatchObject({ isPassing: false, why: 'LOG:  two' })
    expect(refusedStart('')).toEqual({ isPassing: false, why: 'no reason given' })
  })
})
