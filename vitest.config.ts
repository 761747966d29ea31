import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // A run that executes no test proves nothing.
    passWithNoTests: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/support/**/*.test.ts'],
          setupFiles: ['tests/support/properties.ts'],
          // A separate process for each of the many small files took four fifths of the run. None of the files changes
          // a module.
          isolate: false,
          // By default one core stays free for watching the results. Some of these tests mostly wait.
          maxWorkers: availableParallelism(),
          // These tests run beside the type checker and the linter, and a property with a hundred cases then waits for
          // its turn. As below, this timeout only ends tests that hang.
          testTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/{api,concurrency,architecture,sandbox-cards}/**/*.test.ts'],
          globalSetup: ['tests/support/cluster.ts'],
          // Loading the server again for every file took a third of the run. The server has no state outside of what it
          // is built from, and each file builds its own on its own database.
          isolate: false,
          // All files share one PostgreSQL, and more workers would only queue for it.
          maxWorkers: Math.min(availableParallelism(), 8),
          // These timeouts end tests that hang and don't measure speed. A host that gives a machine a tenth of its
          // cores makes everything ten times slower, and a long timeout doesn't slow down a test that passes.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
