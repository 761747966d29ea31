import type { Page, Response } from '@playwright/test'
import { basename } from 'node:path'
import { gzipSync } from 'node:zlib'

/** The most that the public home page may ever download, in kB gzip. */
export const aims = { script: 200, stylesheet: 40 } as const

type Weighed = keyof typeof aims

/**
 * The most that the first pages of each area may download, in kB gzip: the current size and 5 % more. Raise a figure if
 * a page is worth it. Never split or merge our own files for it.
 */
export const budgets = {
  home: { script: 198, stylesheet: 16 },
  activity: { script: 221, stylesheet: 16 },
  account: { script: 333, stylesheet: 30 },
  admin: { script: 348, stylesheet: 30 },
} as const satisfies Readonly<Record<string, Readonly<Record<Weighed, number>>>>

export interface PageWeight extends Readonly<Record<Weighed, number>> {
  readonly files: readonly string[]
}

const isWeighed = (kind: string): kind is Weighed => kind in aims

/** Measures what a browser downloads to show a page, with each file gzipped, in kB. */
export const weigh = async (page: Page, address: string): Promise<PageWeight> => {
  const bodies: Promise<{ kind: Weighed; bytes: number; file: string }>[] = []
  const add = (response: Response) => {
    const kind = response.request().resourceType()
    if (!isWeighed(kind)) return
    const file = basename(new URL(response.url()).pathname)
    bodies.push(response.body().then((body) => ({ kind, bytes: gzipSync(body).length, file })))
  }
  page.on('response', add)
  await page.goto(address)
  // On a busy machine the network may be idle while the browser still parses the first files, before it requests the
  // next ones.
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  page.off('response', add)
  const loaded = await Promise.all(bodies)
  const sum = (wanted: Weighed) =>
    loaded.filter(({ kind }) => kind === wanted).reduce((total, { bytes }) => total + bytes, 0) / 1000
  return {
    script: sum('script'),
    stylesheet: sum('stylesheet'),
    files: loaded.map(({ file }) => file),
  }
}
