import { defineConfig, devices } from '@playwright/test'
import { tmpdir } from 'node:os'
import { quickFolder } from './scripts/lib/quick-folder.js'
import { atLittleOaks } from './tests/e2e/support/little-oaks.ts'
import { onSlowConnection } from './tests/e2e/support/slow-connection.ts'
import { usualMotion } from './tests/e2e/support/windows.ts'
import { browserArguments, findBrowser } from './tests/support/browser.ts'

const port = Number(process.env['E2E_PORT'] ?? 3180)
const executablePath = findBrowser()
// Browsers pass pictures on in shared memory. Playwright lets them use files on a disk instead, for machines that have none.
const ignoreDefaultArgs = quickFolder() === tmpdir() ? [] : ['--disable-dev-shm-usage']
const isLongForm = process.env['SOAK'] === '1' || onSlowConnection

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  // They write files: npm run screenshots.
  testIgnore: 'screenshots/**',
  outputDir: 'test-results',
  fullyParallel: true,
  // Tests share a product and make their own things in it. Two keep two cores busy; more only wait for each other.
  workers: 2,
  forbidOnly: true,
  retries: 0,
  // Two browsers, a product and its database share a machine that its host may give a tenth of itself: these end what
  // hangs, and a wait that ends well costs nothing.
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
    // Recording every step takes as long as the steps. To look into one test: --trace retain-on-failure.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    // First, since they go one by one: the others have the second worker meanwhile, and both when they are over.
    { name: 'little-oaks', use: devices['Desktop Chrome'], grep: new RegExp(atLittleOaks, 'u'), workers: 1 },
    { name: 'chromium', use: devices['Desktop Chrome'], grepInvert: new RegExp(atLittleOaks, 'u') },
  ],
  webServer: {
    command: 'node scripts/start-empty.js',
    url: `http://localhost:${port}/api/health`,
    // Each test says that it comes from an address of its own, so that the limits per address do not add them up.
    env: { PORT: String(port), LOG_LEVEL: 'warn', TRUST_PROXY: '127.0.0.1, ::1' },
    reuseExistingServer: false,
    // A fresh clone builds the pages first.
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
