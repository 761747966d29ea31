import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // A run that executes no test has proved nothing.
    passWithNoTests: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/support/**/*.test.ts'],
          setupFiles: ['tests/support/properties.ts'],
          // A process for each of the many small files cost four fifths of the run; none of them changes a module.
          isolate: false,
          // By itself it leaves a core to whoever looks at the results; some of these wait most of their time.
          maxWorkers: availableParallelism(),
          // They run beside the type checker and the linter: a hundred cases of a property then wait for their turn. As below,
          // it only ends what hangs.
          testTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/{api,concurrency,architecture,sandbox-cards}/**/*.test.ts'],
          globalSetup: ['tests/support/cluster.ts'],
          // To load the server again for every file took a third of the run. It keeps nothing outside of what it is built
          // from, and each file builds its own on a database of its own.
          isolate: false,
          // All share one PostgreSQL; beyond this they only queue for it.
          maxWorkers: Math.min(availableParallelism(), 8),
          // These end what hangs. They are no measure of speed: a host that gives a machine a tenth of its cores makes
          // everything ten times slower, and a wait that ends well costs nothing.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
