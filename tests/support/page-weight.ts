import type { Page, Response } from '@playwright/test'
import { basename } from 'node:path'
import { gzipSync } from 'node:zlib'

/** The most that the public home page may ever load, in kB gzip. */
export const aims = { script: 200, stylesheet: 40 } as const

type Weighed = keyof typeof aims

/**
 * What the first pages of each area may load, in kB gzip: what they load now and 5 % more. Raise a figure if a page is
 * worth it. Never split or merge files of ours for it.
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

/** What a browser fetches to show a page, each file gzipped, in kB. */
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
  // On a busy machine the network may rest while the browser still reads the first files, before it asks for the next.
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
