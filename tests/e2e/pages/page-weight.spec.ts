import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { pages } from '#contract/pages.ts'
import type { FieldAnswer } from '#contract/people/fields/fields.ts'
import { aims, budgets, type PageWeight, weigh } from '../../support/page-weight.ts'
import { makeActivity } from '../support/activities.ts'
import { expect, type Page, test } from '../support/people.ts'

/** Vite's own list of the files. */
const manifest = JSON.parse(
  readFileSync(new URL('../../../dist/web/.vite/manifest.json', import.meta.url), 'utf8'),
) as Readonly<
  Record<string, { readonly file: string; readonly name?: string; readonly imports?: readonly string[] }>
>

const filesOf = (source: RegExp): string[] =>
  Object.entries(manifest)
    .filter(([name]) => source.test(name))
    .map(([, { file }]) => basename(file))

const areas = filesOf(/^(?:admin|account)\//u)
const polyfill = filesOf(/temporal-polyfill/u)

/** Returns all files that a file imports directly or indirectly. */
const waitsFor = (start: string): ReadonlySet<string> => {
  const found = new Set<string>()
  const open = [start]
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const name of manifest[next]?.imports ?? []) {
      if (found.has(name)) continue
      found.add(name)
      open.push(name)
    }
  return found
}

test('no two files wait for each other, because the order in which they run would be undefined', () => {
  const files = Object.keys(manifest)
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((file) => waitsFor(file).has(file))).toEqual([])
})

test.use({ newWindows: true })

const forgetTemporal = (page: Page) =>
  page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Temporal'))
const hasTemporal = (page: Page) => page.evaluate(() => 'Temporal' in globalThis)

const joinedOfOwner = async (page: Page) => {
  await page.goto('/admin/people?role=owner')
  const row = page.getByRole('row').filter({ hasText: 'owner@demo.test' })
  await expect(row).toBeVisible()
  return row.getByRole('cell').last().textContent()
}

/** Checks both kinds of files, and that something was weighed at all. */
const expectWithin = ({ script, stylesheet }: PageWeight, budget: (typeof budgets)[keyof typeof budgets]) => {
  expect(script).toBeGreaterThan(50)
  expect(stylesheet).toBeGreaterThan(1)
  expect(script).toBeLessThanOrEqual(budget.script)
  expect(stylesheet).toBeLessThanOrEqual(budget.stylesheet)
}

test('the home page stays within its budget and loads no part of the account and admin areas', async ({
  people,
}) => {
  const page = await people.stranger()
  const home = await weigh(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expectWithin(home, budgets.home)
  expect(budgets.home.script).toBeLessThanOrEqual(aims.script)
  expect(areas.length).toBeGreaterThan(10)
  expect(home.files.filter((file) => areas.includes(file))).toEqual([])
  // A phone requests six files at a time.
  expect(home.files.length).toBeLessThanOrEqual(10)
})

test('the first pages of the account and admin areas stay within their budgets', async ({ people }) => {
  const account = await weigh(await people.pageOf('customer'), pages.accountBookings())
  expectWithin(account, budgets.account)
  const admin = await weigh(await people.pageOf('owner'), pages.admin())
  expectWithin(admin, budgets.admin)
  expect(admin.files.filter((file) => areas.includes(file))).not.toEqual([])
})

test('an activity’s page shows answers without loading the inputs for them', async ({ people }) => {
  const inputs = filesOf(/field-input/u)
  expect(inputs).not.toEqual([])
  const owner = await people.pageOf('owner')
  await owner.goto('/admin')
  const fields = (await (await owner.request.get('/api/fields?usage=activity')).json()) as FieldAnswer[]
  const choice = fields.find(({ type, adminOnly }) => type === 'dropdown' && !adminOnly)
  const option = choice?.fieldOptions[0]
  const { _id } = await makeActivity(owner, {
    fieldData: [{ field: { _id: choice?._id ?? '' }, valueRef: option?._id ?? null }],
  })

  const page = await people.stranger()
  const activity = await weigh(page, `/activities/${_id}`)
  await expect(page.getByRole('definition').filter({ hasText: option?.name ?? '' })).toBeVisible()
  expect(activity.files.filter((file) => inputs.includes(file))).toEqual([])
  expectWithin(activity, budgets.activity)
})

test('the Temporal polyfill is loaded only if Temporal is missing', async ({ people }) => {
  expect(polyfill).not.toEqual([])
  const usual = await people.stranger()
  const before = await weigh(usual, '/')
  // Checked on a page without our scripts. An older Chromium has no Temporal and should load the polyfill.
  await usual.goto('/api/health')
  const own = await hasTemporal(usual)
  expect(before.files.some((file) => polyfill.includes(file))).toBe(!own)

  const without = await people.stranger()
  await forgetTemporal(without)
  const { files } = await weigh(without, '/')
  expect(files.filter((file) => polyfill.includes(file))).not.toEqual([])
  await expect(without.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await hasTemporal(without)).toBe(true)
})

test('dates look the same with the polyfill', async ({ people }) => {
  const usual = await people.pageOf('owner')
  const without = await people.pageOf('owner')
  await forgetTemporal(without)
  const shown = await joinedOfOwner(without)
  expect(shown).toMatch(/\d{4}/u)
  expect(shown).toBe(await joinedOfOwner(usual))
})
