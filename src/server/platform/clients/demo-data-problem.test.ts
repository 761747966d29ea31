import { expect, test } from 'vitest'
import { demoDataProblem } from './demo-data-problem.ts'

const brightwater = { name: 'Brightwater Clubs', createdByDemo: true }
const oaks = { name: 'Little Oaks', createdByDemo: true }
const harbour = { name: 'Harbour Swim School', createdByDemo: false }
const embedded = { databaseUrl: undefined, dataDir: '/srv/rollcall' }
const external = { databaseUrl: 'postgres://u:secret@db/x', dataDir: '/srv/rollcall' }

const cases = [
  [true, [], 'starts'],
  [false, [], 'starts'],
  [true, [brightwater, oaks], 'starts'],
  [false, [harbour], 'starts'],
  [
    false,
    [brightwater, oaks],
    /created by the demo, whose passwords are public.*set DATA_DIR.*demo:reset.*DEMO=1\.$/u,
  ],
  [true, [harbour], /a real installation \(Harbour Swim School\).*start with DEMO=0, or set DATA_DIR/u],
  [true, [brightwater, harbour], /mixes .*\(Brightwater Clubs\) .*\(Harbour Swim School\)/u],
  [false, [brightwater, harbour], /mixes .*\(Brightwater Clubs\) .*\(Harbour Swim School\)/u],
] as const

test.each(cases)('DEMO=%s with %o: %s', (demo, organisers, expected) => {
  expect(demoDataProblem({ ...embedded, demo }, organisers) ?? 'starts').toMatch(expected)
})

test('every problem is one line that names the place', () => {
  for (const [demo, organisers, expected] of cases) {
    const problem = demoDataProblem({ ...embedded, demo }, organisers)
    expect(problem === undefined || /^[^\n]*\/srv\/rollcall[^\n]*$/u.test(problem)).toBe(true)
    expect(problem === undefined).toBe(expected === 'starts')
  }
})

test('names an external database by its variable, never by its password', () => {
  const problem = demoDataProblem({ ...external, demo: false }, [brightwater])
  expect(problem).toContain('set DATABASE_URL to an empty database')
  expect(problem).not.toMatch(/secret|demo:reset|srv/u)
})
