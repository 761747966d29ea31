import { defineConfig, devices } from '@playwright/test'
import { browserArguments, findBrowser } from './tests/support/browser.ts'

const port = Number(process.env['E2E_PORT'] ?? 3180)
const executablePath = findBrowser()
const soak = process.env['SOAK'] === '1'

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // Tests share a product and make their own things in it. Two keep two cores busy; more only wait for each other.
  workers: 2,
  forbidOnly: true,
  retries: 0,
  timeout: soak ? 300_000 : 30_000,
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: { args: [...browserArguments], ...(executablePath !== undefined && { executablePath }) },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: [{ name: 'chromium', use: devices['Desktop Chrome'] }],
  webServer: {
    command: 'node scripts/start-empty.js',
    url: `http://localhost:${port}/api/health`,
    // Each test says that it comes from an address of its own, so that the limits per address do not add them up.
    env: { PORT: String(port), LOG_LEVEL: 'warn', TRUST_PROXY: '127.0.0.1, ::1' },
    reuseExistingServer: false,
    // A fresh clone builds the pages first.
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
