import { chromium } from '@playwright/test'
import { gzipSync } from 'node:zlib'
import { browserArguments, findBrowser } from '#tests/support/browser.ts'
import type { Measure, Row } from '../row.ts'

const aims = { script: 200, stylesheet: 40 } as const
const names = { script: 'home page JavaScript', stylesheet: 'home page CSS' } as const

/** What a browser fetches to show the public home page, each file gzipped. Aim: 200 kB JavaScript, 40 kB CSS. */
export const homePageSize: Measure = async ({ product }) => {
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    args: [...browserArguments],
    ...(executablePath !== undefined && { executablePath }),
  })
  try {
    const page = await browser.newPage()
    const bodies: Promise<{ kind: string; bytes: number }>[] = []
    page.on('response', (response) => {
      const kind = response.request().resourceType()
      if (kind in aims) bodies.push(response.body().then((body) => ({ kind, bytes: gzipSync(body).length })))
    })
    await page.goto(product.url, { waitUntil: 'networkidle' })
    const files = await Promise.all(bodies)
    return (['script', 'stylesheet'] as const).map((kind): Row => {
      const bytes = files.filter((file) => file.kind === kind).reduce((sum, file) => sum + file.bytes, 0)
      const value = bytes / 1000
      return {
        name: names[kind],
        value,
        unit: 'kB gzip',
        ratio: value / aims[kind],
        to: `the aim of ${aims[kind]} kB`,
      }
    })
  } finally {
    await browser.close()
  }
}
