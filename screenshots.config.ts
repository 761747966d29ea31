import { defineConfig, devices } from '@playwright/test'
import shared from './playwright.config.ts'

/** Takes the README's pictures with the product, the demo and the browser of the browser tests. */
export default defineConfig({
  ...shared,
  testDir: 'tests/e2e/screenshots',
  testIgnore: [],
  workers: 1,
  projects: [{ name: 'screenshots', use: devices['Desktop Chrome'] }],
})
