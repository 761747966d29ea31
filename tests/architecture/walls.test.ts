import { describe, expect, test } from 'vitest'
import { wallProblems } from './import-walls.ts'
import { factsOf, sourceFiles } from './source-facts.ts'

const files = sourceFiles('src').map(factsOf)

test('no import goes through a wall', () => {
  expect(files.length).toBeGreaterThan(100)
  expect(wallProblems(files)).toEqual([])
})

describe('each wall stands: an import planted behind it is found', () => {
  test.each([
    ['src/domain/a.ts', '#contract/shapes.ts', 'domain may not use contract'],
    ['src/domain/a.ts', '../server/clock.ts', 'domain may not use server'],
    ['src/domain/a.ts', 'zod', 'domain uses no package'],
    ['src/domain/a.ts', 'node:fs', 'domain uses no package'],
    ['src/contract/a.ts', '#server/clock.ts', 'contract may not use server'],
    ['src/contract/a.ts', '#web/paths.ts', 'contract may not use web'],
    ['src/server/a.ts', '#web/paths.ts', 'server may not use web'],
    ['src/server/a.ts', '#demo/create-demo.ts', 'server may not use demo'],
    ['src/server/a.ts', '#tests/support/app.ts', 'the product does not know its tests'],
    ['src/web/a.tsx', '#server/clock.ts', 'web may not use server'],
    ['src/sandbox/a.ts', '#server/clock.ts', 'sandbox may not use server'],
    ['src/sandbox/a.ts', '#web/paths.ts', 'sandbox may not use web'],
    ['src/demo/a.ts', '#web/paths.ts', 'demo may not use web'],
    ['src/demo/a.ts', '#server/db/schema/users.ts', 'the demo calls verbs'],
    ['src/demo/a.ts', '#server/modules/users/queries.ts', 'queries belong to users'],
    ['src/server/modules/clients/a.ts', '../users/queries.ts', 'queries belong to users'],
    ['src/server/http/a.ts', '../modules/users/queries.ts', 'queries belong to users'],
    ['src/server/http/a.ts', '../modules/users/routes.ts', 'only app.ts registers routes'],
    ['src/web/features/auth/a.tsx', '../people/b.tsx', 'feature auth may not use feature people'],
    ['src/web/features/auth/a.tsx', '#web/admin/b.tsx', 'a feature may not use admin'],
    ['src/web/public/a.tsx', '../admin/b.tsx', 'public may not use admin'],
    ['src/web/admin/a.tsx', '#web/account/b.tsx', 'admin may not use account'],
    ['src/web/ui/form/a.tsx', '../../features/auth/b.tsx', 'ui and lib know no feature'],
    ['src/web/lib/a.ts', '../public/b.tsx', 'ui and lib know no feature'],
  ])('%s importing %s', (path, to, sentence) => {
    for (const code of [
      `import { x } from '${to}'`,
      `import type { X } from '${to}'`,
      `export { x } from '${to}'`,
      `export * from '${to}'`,
      `const x = await import('${to}')`,
      `type X = import('${to}').X`,
    ]) {
      const problems = wallProblems([factsOf({ path, code })])
      expect(problems.join('\n')).toContain(sentence)
    }
  })

  test.each([
    ['src/server/main.ts', '#demo/create-demo.ts'],
    ['src/server/app.ts', './modules/users/routes.ts'],
    ['src/server/modules/users/a.ts', './queries.ts'],
    ['src/server/modules/clients/a.ts', '../users/find-user.ts'],
    ['src/server/a.ts', 'fastify'],
    ['src/domain/a.test.ts', 'vitest'],
    ['src/demo/a.ts', '#server/modules/users/create-user.ts'],
    ['src/web/admin/a.tsx', '#web/features/auth/b.tsx'],
    ['src/web/features/auth/a.tsx', './b.tsx'],
  ])('%s may import %s', (path, to) => {
    expect(wallProblems([factsOf({ path, code: `import { x } from '${to}'` })])).toEqual([])
  })

  test('what stands in a comment or a text is no import', () => {
    const code = `// import { x } from '#server/a.ts'\nconst text = "import { x } from '#server/a.ts'"`
    expect(wallProblems([factsOf({ path: 'src/domain/a.ts', code })])).toEqual([])
  })
})
