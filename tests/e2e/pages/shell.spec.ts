import { expect, type Page, test } from '../support/people.ts'

test('the home page shows a visitor the organiser’s name and how to sign in', async ({ people }) => {
  const page = await people.stranger()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'What’s on at Brightwater Clubs' })).toBeVisible()
  await expect(page).toHaveTitle('Brightwater Clubs')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/sign-in')
})

/** Shows the page as it is before an organiser has listed anything. */
const withNothingOn = (page: Page) =>
  page.route('**/', async (route) => {
    const response = await route.fetch()
    const nothing = '{"tabs":[],"filters":[],"activities":[]}'
    const body = (await response.text()).replace(/("data":)\{.*?\}(\}\]\}<\/script>)/u, `$1${nothing}$2`)
    await route.fulfill({ response, body })
  })

test('while nothing is listed, the home page says so and offers an account', async ({ people }) => {
  const page = await people.stranger()
  await withNothingOn(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Brightwater Clubs' })).toBeVisible()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL('/register')
})

test('the first page is drawn without another request to the server', async ({ people }) => {
  const page = await people.stranger()
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) asked.push(request.url())
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(asked).toEqual([])
})

test('no page violates the content security policy', async ({ people }) => {
  const page = await people.pageOf('owner')
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  for (const path of ['/', '/account', '/admin', '/admin/settings', '/admin/people']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  // A dialog and the palette add style elements.
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(problems).toEqual([])
})

test('on a phone the main action is a bar at the bottom', async ({ people }) => {
  const page = await people.stranger()
  await page.setViewportSize({ width: 390, height: 844 })
  await withNothingOn(page)
  await page.goto('/')
  const box = await page.getByRole('link', { name: 'Create an account' }).boundingBox()
  expect(box?.y).toBeGreaterThan(740)
  // The header has it on every page, so the page doesn't repeat it on this small screen.
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(1)
})

test('a visitor is asked to sign in, and the requested page is remembered', async ({ people }) => {
  const page = await people.stranger()
  await page.goto('/admin/people?role=staff')
  await expect(page).toHaveURL(/\/sign-in\?returnTo=%2Fadmin%2Fpeople%3Frole%3Dstaff/u)
})

test('a customer who opens the admin area is told politely that they can’t use it', async ({ people }) => {
  const page = await people.pageOf('customer')
  await page.goto('/admin/settings')
  await expect(page.getByRole('heading', { name: 'This part is for the team' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to your account' }).click()
  await expect(page).toHaveURL('/account')
})

test('staff see only what they are allowed to', async ({ people }) => {
  const page = await people.pageOf('staff')
  await page.goto('/admin')
  const menu = page.getByRole('navigation', { name: 'Admin' })
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Settings' })).toBeHidden()
  await page.goto('/admin/settings')
  await expect(page.getByRole('heading', { name: 'Your role does not allow this.' })).toBeVisible()
})

for (const path of [
  '/admin/people',
  '/admin/team',
  '/admin/audit',
  '/admin/mailbox',
  '/admin/people/nobody',
]) {
  test(`staff who open ${path} are told that they can’t, and the server gets no request`, async ({
    people,
  }) => {
    const page = await people.pageOf('staff')
    const refused: string[] = []
    page.on('response', (response) => {
      if (response.status() >= 400) refused.push(response.url())
    })
    await page.goto(path)
    await expect(
      page.getByRole('heading', { level: 1, name: 'Your role does not allow this.' }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    expect(refused).toEqual([])
  })
}

test('staff see neither the tier nor its locks, and no settings menu', async ({ people }) => {
  const page = await people.pageOf('staff')
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your plan' })).toHaveCount(0)
  await page.goto('/admin/settings')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Your plan' })).toHaveCount(0)
})

test('an unknown address in the admin area keeps the menu and links to the dashboard', async ({ people }) => {
  const page = await people.pageOf('owner')
  await page.goto('/admin/no-such-page')
  await expect(
    page.getByRole('heading', { level: 1, name: 'There is no page at this address' }),
  ).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await expect(page).toHaveURL('/admin')
})

test('an unknown address says so and links on', async ({ people }) => {
  const page = await people.stranger()
  await page.goto('/no/such/page')
  await expect(
    page.getByRole('heading', { level: 1, name: 'There is no page at this address' }),
  ).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Brightwater Clubs')
  await expect(page.getByRole('contentinfo')).toContainText('Brightwater Clubs')
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page).toHaveURL('/')
})

test('a page that couldn’t be read offers to try again, and that works', async ({ people }) => {
  const page = await people.pageOf('owner')
  let down = true
  await page.route('**/api/client/plan/history', async (route) =>
    down ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  )
  await page.goto('/admin/settings/subscription')
  await expect(page.getByRole('alert')).toContainText('We could not load this')
  down = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toBeHidden()
})

test('after a session ends elsewhere, the sign-in page opens and leads back', async ({ people }) => {
  const { page, context, email, password } = await people.newPerson()
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.clearCookies()
  await page.getByRole('link', { name: 'Security' }).click()
  await expect(page).toHaveURL('/sign-in?returnTo=%2Faccount%2Fsecurity')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/account/security')
})

test('a save after the session ended keeps what was typed, and works after signing in from the page', async ({
  people,
}) => {
  const { page, context, email, password } = await people.newPerson()
  await page.goto('/account')
  await page.getByLabel('First name').fill('Robyn')
  await context.clearCookies()
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByRole('alert')).toContainText('Everything you typed is still here.')
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Sign in in a new tab' }).click()
  const beside = await opened
  await beside.getByLabel('Email').fill(email)
  await beside.getByLabel('Password', { exact: true }).fill(password)
  await beside.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(beside.getByRole('button', { name: 'Sign in', exact: true })).toBeHidden()
  await expect(page.getByLabel('First name')).toHaveValue('Robyn')
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('Your details are saved.')).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Robyn')
})
