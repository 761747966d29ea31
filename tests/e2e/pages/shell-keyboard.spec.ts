import { expect, type Page, test } from '../support/people.ts'

test('the first Tab offers to skip to the content', async ({ people }) => {
  const page = await people.pageOf('owner')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('Ctrl-K opens the palette, which leads to a page', async ({ people }) => {
  const page = await people.pageOf('owner')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByLabel('Search or jump to')).toBeFocused()
  await page.keyboard.type('time zone')
  await expect(
    page.getByRole('option', { name: 'Organisation' }).or(page.getByRole('button', { name: 'Organisation' })),
  ).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/settings')
  await expect(page.getByRole('main')).toBeFocused()
})

/** Opens the palette and returns its search field. */
const openPalette = async (page: Page) => {
  await page.goto('/admin')
  await page.getByRole('button', { name: /Search or jump to/u }).click()
  return page.getByLabel('Search or jump to')
}

test('the palette finds a person, and the search isn’t in the address', async ({ people }) => {
  const page = await people.pageOf('owner')
  const search = await openPalette(page)
  await search.fill('parent@demo')
  await page.getByRole('button', { name: /parent@demo\.test/u }).click()
  await expect(page).toHaveURL(/\/admin\/people\/[0-9a-f-]{36}$/u)
})

test('typing a name into the palette and pressing Enter opens the person, although people load after pages', async ({
  people,
}) => {
  const page = await people.pageOf('owner')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByLabel('Search or jump to')).toBeFocused()
  await page.keyboard.type('parent@demo')
  await expect(page.getByRole('button', { name: /parent@demo\.test/u })).toHaveAttribute('data-selected')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/people\/[0-9a-f-]{36}$/u)
  await expect(page.getByText('parent@demo.test').first()).toBeVisible()
})

const askedFor = (page: Page, words: string) =>
  page.waitForRequest((request) => new URL(request.url()).searchParams.get('search') === words)

test('found people stay in the palette during the next search while they match', async ({ people }) => {
  const page = await people.pageOf('owner')
  const person = page.getByRole('button', { name: /parent@demo\.test/u })
  await page.route(
    ({ searchParams }) => ['parent@demo', 'parent@demos'].includes(searchParams.get('search') ?? ''),
    // Simulates a connection that doesn't answer.
    () => undefined,
  )
  const search = await openPalette(page)
  await search.fill('parent@d')
  await expect(person).toHaveAttribute('data-selected')
  const another = askedFor(page, 'parent@demos')
  await search.fill('parent@demos')
  await another
  await expect(person).toBeHidden()
  const theirs = askedFor(page, 'parent@demo')
  await search.fill('parent@demo')
  await theirs
  await expect(person).toHaveAttribute('data-selected')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/people\/[0-9a-f-]{36}$/u)
})

test('a result chosen with the arrow keys stays chosen if the next search finds the same people', async ({
  people,
}) => {
  const page = await people.pageOf('owner')
  const answers = Promise.withResolvers<undefined>()
  await page.route(
    ({ searchParams }) => searchParams.get('search') === 'whitfiel',
    async (route) => {
      await answers.promise
      await route.continue()
    },
  )
  const search = await openPalette(page)
  const parent = page.getByRole('button', { name: /^Sarah Whitfield/u })
  const child = page.getByRole('button', { name: /^Arthur Whitfield/u })
  await search.fill('whitfield')
  for (const one of [parent, child]) await expect(one).toBeVisible()
  const asked = askedFor(page, 'whitfiel')
  await page.keyboard.press('Backspace')
  await asked
  await expect(parent).toHaveAttribute('data-selected')
  await page.keyboard.press('ArrowDown')
  await expect(child).toHaveAttribute('data-selected')
  const answered = page.waitForResponse((answer) =>
    /attendees\/list\?.*search=whitfiel(?:&|$)/u.test(answer.url()),
  )
  answers.resolve(undefined)
  await answered
  // Long enough for the new results to be drawn.
  await page.evaluate(() => new Promise((resolve) => void setTimeout(resolve, 300)))
  await expect(child).toHaveAttribute('data-selected')
})

test('six letters find the booking with that reference, but no booking by a person’s name', async ({
  people,
}) => {
  const page = await people.pageOf('owner')
  const search = await openPalette(page)
  const booking = page.getByRole('button', { name: /^RC-/u })
  const asked = page.waitForResponse((answer) => /\/api\/bookings\?.*search=.*whitfi/iu.test(answer.url()))
  await search.fill('whitfi')
  expect(await (await asked).json()).toMatchObject({ items: [] })
  await expect(page.getByRole('button', { name: /parent@demo\.test/u })).toBeVisible()
  await expect(booking).toHaveCount(0)

  const list = await page.request.get('/api/bookings?search=parent@demo.test&limit=1')
  const [{ reference }] = (
    (await list.json()) as { readonly items: readonly [{ readonly reference: string }] }
  ).items
  await search.fill(reference.slice(3).toLowerCase())
  await expect(booking).toHaveText(new RegExp(`${reference}.*Sarah Whitfield`, 'u'))
  await expect(booking).toHaveAttribute('data-selected')
})

for (const [typed, address] of [
  ['passkey', '/account/security'],
  ['two-factor', '/account/security'],
] as const) {
  test(`the palette finds where to set up a ${typed}`, async ({ people }) => {
    const page = await people.pageOf('owner')
    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(page.getByLabel('Search or jump to')).toBeFocused()
    await page.keyboard.type(typed)
    await expect(page.getByRole('button', { name: 'Security' })).toHaveAttribute('data-selected')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(address)
  })
}

test('the palette opens the invitation dialog once', async ({ people }) => {
  const page = await people.pageOf('owner')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByLabel('Search or jump to')).toBeFocused()
  const words = 'Invite a person'
  const asked = page.waitForRequest((request) => new URL(request.url()).searchParams.get('search') === words)
  await page.keyboard.type(words)
  // While typing slowly, people who match the first letters are listed first until the whole text is searched.
  await asked
  await expect(page.getByRole('button', { name: words })).toHaveAttribute('data-selected')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Invite a person' })
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await expect(page).toHaveURL('/admin/team')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('staff find no people in the palette', async ({ people }) => {
  const page = await people.pageOf('staff')
  const search = await openPalette(page)
  await search.fill('parent@demo')
  await expect(page.getByText('Nothing goes by that name')).toBeVisible()
})

test('the choice of light, dark or device colours is remembered', async ({ people }) => {
  const page = await people.stranger()
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.getByRole('radio', { name: 'Like my device' }).check({ force: true })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
})

test('on a phone the menu is a drawer that closes after navigation', async ({ people }) => {
  const page = await people.pageOf('owner')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  const close = await drawer.getByRole('button', { name: 'Close the menu' }).boundingBox()
  expect(close?.y).toBeLessThan(40)
  await drawer.getByRole('link', { name: 'Settings' }).click()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL('/admin/settings')
})

test('the menu folds to icons and stays folded', async ({ people }) => {
  const page = await people.pageOf('owner')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/admin')
  const side = page.getByRole('complementary')
  const wide = (await side.boundingBox())?.width ?? 0
  await page.getByRole('button', { name: 'Fold the menu' }).click()
  await expect.poll(async () => (await side.boundingBox())?.width).toBeLessThan(wide / 2)
  await page.reload()
  await expect.poll(async () => (await side.boundingBox())?.width).toBeLessThan(wide / 2)
  const entry = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'People' })
  await entry.hover()
  await expect(page.getByRole('tooltip', { name: 'People' })).toBeVisible()
})
