import { chromium } from '@playwright/test'
import { browserArguments, findBrowser } from '#tests/support/browser.ts'
import { aims, weigh } from '#tests/support/page-weight.ts'
import type { Measure, Row } from '../row.ts'

const names = { script: 'home page JavaScript', stylesheet: 'home page CSS' } as const

/**
 * Measures what a browser downloads to show the public home page. A browser test makes sure that it stays below the
 * limit.
 */
export const homePageSize: Measure = async ({ product }) => {
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    args: [...browserArguments],
    ...(executablePath !== undefined && { executablePath }),
  })
  try {
    const weight = await weigh(await browser.newPage(), product.url)
    return (['script', 'stylesheet'] as const).map((kind): Row => ({
      name: names[kind],
      value: weight[kind],
      unit: 'kB gzip',
      ratio: weight[kind] / aims[kind],
      to: `the aim of ${aims[kind]} kB`,
    }))
  } finally {
    await browser.close()
  }
}
