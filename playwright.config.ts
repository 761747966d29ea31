import { defineConfig, devices } from '@playwright/test'
import { tmpdir } from 'node:os'
import { quickFolder } from './scripts/lib/quick-folder.js'
import { atLittleOaks } from './tests/e2e/support/little-oaks.ts'
import { onSlowConnection } from './tests/e2e/support/slow-connection.ts'
import { usualMotion } from './tests/e2e/support/windows.ts'
import { browserArguments, findBrowser } from './tests/support/browser.ts'

const port = Number(process.env['E2E_PORT'] ?? 3180)
const executablePath = findBrowser()
// Browsers pass images on in shared memory. By default Playwright makes them use files on disk instead, for machines
// without enough shared memory. Other machines ignore that default.
const ignoreDefaultArgs = quickFolder() === tmpdir() ? [] : ['--disable-dev-shm-usage']
const isLongForm = process.env['SOAK'] === '1' || onSlowConnection

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  // They write files: npm run screenshots.
  testIgnore: 'screenshots/**',
  outputDir: 'test-results',
  fullyParallel: true,
  // Tests share one server and create their own data. Two workers keep two cores busy, and more would only wait for
  // each other.
  workers: 2,
  forbidOnly: true,
  retries: 0,
  // Two browsers, the server and its database may share a machine whose host gives it only a tenth of its capacity.
  // These limits end tests that hang, and a long limit doesn't slow down a test that passes.
  timeout: isLongForm ? 600_000 : 180_000,
  expect: { timeout: 45_000 },
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: {
      args: [...browserArguments],
      ignoreDefaultArgs,
      ...(executablePath !== undefined && { executablePath }),
    },
    contextOptions: { reducedMotion: usualMotion },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Recording every step takes as long as the steps themselves. To investigate one test, use `--trace
    // retain-on-failure`.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    // These tests start first because they run one at a time. The other tests use the second worker until these are
    // done, and then both workers.
    { name: 'little-oaks', use: devices['Desktop Chrome'], grep: new RegExp(atLittleOaks, 'u'), workers: 1 },
    { name: 'chromium', use: devices['Desktop Chrome'], grepInvert: new RegExp(atLittleOaks, 'u') },
  ],
  webServer: {
    command: 'node scripts/start-empty.js',
    url: `http://localhost:${port}/api/health`,
    // Each test sends its own IP address, so that the rate limits per address don't count all tests together.
    env: { PORT: String(port), LOG_LEVEL: 'warn', TRUST_PROXY: '127.0.0.1, ::1' },
    reuseExistingServer: false,
    // In a fresh clone the server builds the pages first.
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
