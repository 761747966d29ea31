import { ensureBrowser } from './ensure-browser.ts'

const found = ensureBrowser()
if (found instanceof Error) {
  process.stderr.write(`${found.message}\n`)
  process.exitCode = 1
}
