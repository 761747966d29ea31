import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { wallProblems } from './import-walls.ts'
import { factsOf, sourceFiles } from './source-facts.ts'

const files = sourceFiles('src').map(factsOf)

/** Says whether a wall's files are gone, which would make the wall useless. */
const isMissing = (path: string) =>
  /^(?:src|tests)\//u.test(path) && !existsSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)))

test('no import crosses a wall', () => {
  expect(files.length).toBeGreaterThan(100)
  expect(wallProblems(files)).toEqual([])
})

describe('the walls', () => {
  test.each([
    ['src/domain/limits.ts', '#contract/shapes.ts', 'domain may not use contract'],
    ['src/domain/limits.ts', '../server/clock.ts', 'domain may not use server'],
    ['src/domain/limits.ts', 'zod', 'domain uses no package'],
    ['src/domain/limits.ts', 'node:fs', 'domain uses no package'],
    ['src/domain/people/auth/is-common-password.ts', '@zxcvbn-ts/core', 'domain uses no package'],
    ['src/domain/kernel/phone-issue.ts', 'libphonenumber-js/min', 'domain uses no package'],
    ['src/contract/platform/venues/venues.ts', '#server/clock.ts', 'contract may not use server'],
    ['src/contract/platform/venues/venues.ts', '#web/create-app-router.tsx', 'contract may not use web'],
    ['src/server/clock.ts', '#web/create-app-router.tsx', 'server may not use web'],
    ['src/server/clock.ts', '#demo/create-demo.ts', 'server may not use demo'],
    ['src/server/clock.ts', '#tests/support/app.ts', 'the product does not know its tests'],
    ['src/web/app.tsx', '#server/clock.ts', 'web may not use server'],
    ['src/sandbox/s3/s3-stand-in.ts', '#server/clock.ts', 'sandbox may not use server'],
    ['src/sandbox/s3/s3-stand-in.ts', '#web/create-app-router.tsx', 'sandbox may not use web'],
    ['src/demo/create-demo.ts', '#web/create-app-router.tsx', 'demo may not use web'],
    ['src/demo/create-demo.ts', '#server/db/schema/users.ts', 'the demo calls verbs'],
    ['src/server/http/errors.ts', '../people/users/routes.ts', 'only build-app.ts registers routes'],
    [
      'src/web/features/people/auth/family/email-change.tsx',
      '../../users/team/people-list.tsx',
      'feature people/auth may not use feature people/users',
    ],
    [
      'src/web/features/sales/bookings/family/pay-dialog.tsx',
      '../team/booking-badges.tsx',
      'family may not use team',
    ],
    [
      'src/web/features/sales/passes/shared/pass-words.ts',
      '#web/features/sales/passes/team/pass-editor.tsx',
      'shared may not use team',
    ],
    [
      'src/web/features/people/auth/family/email-change.tsx',
      '#web/admin/people-page.tsx',
      'a feature may not use admin',
    ],
    [
      'src/web/public/cart-page.tsx',
      '#web/features/sales/passes/team/pass-editor.tsx',
      'public may not use team',
    ],
    [
      'src/web/admin/people-page.tsx',
      '#web/features/people/auth/family/email-change.tsx',
      'admin may not use family',
    ],
    ['src/web/public/cart-page.tsx', '../admin/people-page.tsx', 'public may not use admin'],
    ['src/web/admin/people-page.tsx', '#web/account/bookings-page.tsx', 'admin may not use account'],
    [
      'src/web/ui/form/form.tsx',
      '../../features/people/auth/family/email-change.tsx',
      'ui and lib know no feature',
    ],
    ['src/web/lib/call.ts', '../public/cart-page.tsx', 'ui and lib know no feature'],
  ])('reject %s importing %s', (path, to, sentence) => {
    for (const code of [
      `import { x } from '${to}'`,
      `import type { X } from '${to}'`,
      `export { x } from '${to}'`,
      `export * from '${to}'`,
      `const x = await import('${to}')`,
      `type X = import('${to}').X`,
    ]) {
      const file = factsOf({ path, code })
      expect([path, ...file.imports].filter(isMissing)).toEqual([])
      expect(wallProblems([file]).join('\n')).toContain(sentence)
    }
  })

  test.each([
    ['src/server/main.ts', '#demo/create-demo.ts'],
    ['src/server/build-app.ts', './people/users/routes.ts'],
    ['src/server/platform/clients/client.ts', '#server/people/users/find-user.ts'],
    ['src/server/clock.ts', 'fastify'],
    ['src/domain/messages.test.ts', 'vitest'],
    ['src/domain/people/auth/is-common-password.ts', '@zxcvbn-ts/language-common'],
    ['src/demo/create-demo.ts', '#server/people/users/create-user.ts'],
    ['src/web/account/details-page.tsx', '#web/features/people/auth/family/email-change.tsx'],
    ['src/web/features/people/auth/family/email-change.tsx', './code-field.tsx'],
  ])('allow %s to import %s', (path, to) => {
    const file = factsOf({ path, code: `import { x } from '${to}'` })
    expect([path, ...file.imports].filter(isMissing)).toEqual([])
    expect(wallProblems([file])).toEqual([])
  })

  test('ignore imports in comments and texts', () => {
    const code = `// import { x } from '#server/a.ts'\nconst text = "import { x } from '#server/a.ts'"`
    expect(wallProblems([factsOf({ path: 'src/domain/limits.ts', code })])).toEqual([])
  })
})
