import { expect, linkIn, newEmail, signInByForm, test } from '../support/people.ts'

test('an invitation is sent and accepted with its link, and the person appears in the list', async ({
  people,
}) => {
  const email = newEmail('invited')
  const owner = await people.pageOf('owner')
  await owner.goto('/admin/team')
  await owner.getByRole('button', { name: 'Invite a person' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Invite a person' })
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.getByText('Required')).toBeVisible()
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('radio', { name: 'Staff' }).check()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(owner.getByRole('alert')).toContainText(`An invitation is on its way to ${email}.`)
  await expect(owner.getByRole('row', { name: email })).toBeVisible()

  const invited = await people.stranger()
  await invited.goto(linkIn(await people.emailTo(email)))
  await expect(invited.getByText('Staff')).toBeVisible()
  await expect(invited.getByLabel('Email')).toHaveValue(email)
  await invited.getByLabel('First name').fill('Stevie')
  await invited.getByLabel('Last name').fill('Newcomer')
  await invited.getByLabel(/^Password/u).fill('a field of barley')
  await invited.getByLabel('Confirm password').fill('a field of barley')
  await invited.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(invited).toHaveURL('/admin')
  // Staff can't manage people, so the menu doesn't offer it.
  await expect(invited.getByRole('link', { name: 'People', exact: true })).toBeHidden()

  await owner.reload()
  await expect(owner.getByRole('row', { name: email })).toBeHidden()
  await owner.goto('/admin/people?role=staff')
  await owner.getByLabel('Search').fill(email)
  await expect(owner.getByRole('row').filter({ hasText: email })).toContainText('Staff')
  expect(owner.url()).not.toContain('invited')
})

test('an invitation is sent again and revoked, and its link says so', async ({ people }) => {
  const email = newEmail('taken-back')
  const owner = await people.pageOf('owner')
  await owner.goto('/admin/team')
  await owner.getByRole('button', { name: 'Invite a person' }).click()
  await owner.getByRole('dialog').getByLabel('Email').fill(email)
  await owner.getByRole('dialog').getByRole('button', { name: 'Send invitation' }).click()
  await owner.getByRole('button', { name: `Send again, ${email}` }).click()
  await expect(owner.getByRole('alert')).toContainText(email)
  const link = linkIn(await people.emailTo(email))
  await owner.getByRole('button', { name: `Take back, ${email}` }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await expect(owner.getByRole('row', { name: email })).toBeHidden()

  const invited = await people.stranger()
  await invited.goto(link)
  await expect(invited.getByRole('alert')).toContainText('This link is no longer valid.')
  await expect(invited.getByRole('link', { name: 'See what’s on at Brightwater Clubs' })).toBeVisible()
  await invited.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await expect(invited).toHaveURL('/sign-in')
})

test('an invitation’s address without its secret says so and links on, also for someone signed in', async ({
  people,
}) => {
  const stranger = await people.stranger()
  await stranger.goto('/invitation')
  await expect(stranger.getByRole('alert')).toContainText('The address may have been cut short in the email.')
  await expect(stranger.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible()

  const staff = await people.pageOf('staff')
  await staff.goto('/invitation')
  await staff.getByRole('link', { name: 'Open the admin area' }).click()
  await expect(staff).toHaveURL('/admin')
})

test('a role is changed, and the history shows the old and new role', async ({ people }) => {
  const { email, password, page } = await people.newPerson()
  const owner = await people.pageOf('owner')
  await owner.goto('/admin/people')
  await owner.getByLabel('Search').fill(email)
  await owner.getByRole('row').filter({ hasText: email }).getByRole('link', { name: 'Robin Sample' }).click()
  await owner.getByRole('button', { name: 'Change role' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Role of Robin Sample' })
  await dialog.getByRole('radio', { name: 'Admin' }).check()
  await dialog.getByRole('button', { name: 'Change role' }).click()
  const history = owner
    .getByRole('region', { name: 'History' })
    .getByRole('listitem')
    .filter({ hasText: 'changed Robin Sample’s role' })
  await expect(history).toContainText('Customer')
  await expect(history).toContainText('Admin')

  // A changed role signs the person out. They sign in again with the new role.
  await page.goto('/account')
  await expect(page).toHaveURL(/\/sign-in/u)
  await signInByForm(page, email, password)
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('link', { name: 'People', exact: true })).toBeVisible()
})

test('a person who is kept out is signed out immediately, and can sign in again when let in', async ({
  people,
}) => {
  const { email, page } = await people.newPerson()
  const owner = await people.pageOf('owner')
  await owner.goto('/admin/people')
  await owner.getByLabel('Search').fill(email)
  await owner.getByRole('row').filter({ hasText: email }).getByRole('link', { name: 'Robin Sample' }).click()
  await owner.getByRole('button', { name: 'Keep out' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Keep Robin Sample out?' })
  await dialog.getByRole('button', { name: 'Keep out' }).click()
  await expect(owner.getByText('Kept out').first()).toBeVisible()
  await page.goto('/account')
  await expect(page).toHaveURL(/\/sign-in/u)
  await owner.getByRole('button', { name: 'Let in' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Let in' }).click()
  await expect(owner.getByRole('button', { name: 'Keep out' })).toBeVisible()
})

test('the last owner stays the owner, and an admin can’t change them', async ({ people }) => {
  const owner = await people.pageOf('owner')
  await owner.goto('/admin/people?role=owner')
  await owner.getByRole('row').filter({ hasText: 'owner@demo.test' }).getByRole('link').click()
  await owner.getByRole('button', { name: 'Change role' }).click()
  const dialog = owner.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: 'Admin' })).toBeDisabled()
  await expect(dialog.getByText('An organisation needs an owner.').first()).toBeVisible()

  const admin = await people.pageOf('admin')
  await admin.goto(owner.url())
  await expect(admin.getByText('Only an owner can make or change an owner.')).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Change role' })).toBeHidden()
})
