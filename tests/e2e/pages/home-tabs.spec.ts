import type { FieldAnswer } from '#contract/people/fields/fields.ts'
import { dialogNamed, unique } from '../support/activities.ts'
import { atLittleOaks, expect, type Page, test } from '../support/people.ts'

const plainField = {
  usage: 'activity',
  type: 'dropdown',
  helpText: '',
  required: false,
  adminOnly: false,
  appliesToAllActivityGroups: true,
  activityGroups: [],
  textareaFormatting: null,
  maxFiles: null,
  uploadType: null,
  useForAdminFiltering: false,
}

/** Sent from within the page, because only the browser resolves *.localhost. */
const sendIn = (page: Page, path: string, body: object): Promise<unknown> =>
  page.evaluate(
    async ([address, text]) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(address, { method: 'POST', headers, body: text })).json() as unknown
    },
    [path, JSON.stringify(body)] as const,
  )

// An organiser's tabs share one order, so all changes to it are in a single test.
test(
  'tabs are added, refused, moved by keyboard, hidden and deleted',
  { tag: atLittleOaks },
  async ({ people }) => {
    const page = await people.littleOaks('owner')
    await page.goto('/admin')
    const options = ['Clay', 'Wool'].map((name, index) => ({ _id: `temp_${index}`, name, enabled: true }))
    const field = (await sendIn(page, '/api/fields', {
      ...plainField,
      title: unique('Material'),
      fieldOptions: options,
    })) as FieldAnswer
    const taken = `first-${Date.now()}`
    const value = [field.fieldOptions[0]?._id]
    const first = { name: 'First tab', path: taken, type: 'fieldOption', field: field._id, value }
    await sendIn(page, '/api/home-tabs', first)

    await page.goto('/admin/settings/home-tabs')
    await page.getByRole('button', { name: 'Add new tab' }).click()
    const dialog = dialogNamed(page, 'Add new tab')
    const name = unique('Wool & Felt')
    await dialog.getByLabel('Name').fill(name)
    const path = await dialog.getByRole('textbox', { name: 'Path' }).inputValue()
    expect(path).toMatch(/^wool-and-felt-\d/u)
    await expect(dialog.getByText(`/listing/${path}`)).toBeVisible()

    await dialog.getByRole('textbox', { name: 'Path' }).fill(taken)
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect(dialog.getByText('Path has already been used for another tab.').first()).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Path' }).fill('Not A Path')
    await expect(dialog.getByText('Path is invalid').first()).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Path' }).fill(path)
    await dialog.getByRole('combobox', { name: 'Field' }).click()
    await page
      .getByRole('option', { name: /^Material/u })
      .last()
      .click()
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect(dialog.getByText('At least one option should be selected.').first()).toBeVisible()
    await dialog.getByRole('checkbox', { name: 'Wool' }).check()
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect(dialog).toBeHidden()

    const rows = page.getByRole('list', { name: 'Tabs' }).getByRole('listitem')
    await expect(rows.last()).toContainText(name)
    const before = await rows.count()
    // The screen shows the new order before it is stored.
    const stored = page.waitForResponse((answer) => answer.url().endsWith('/api/home-tabs/order'))
    await page.getByRole('button', { name: `Move up, ${name}` }).press('Enter')
    await expect(rows.nth(before - 2)).toContainText(name)
    expect((await stored).status()).toBe(200)
    await page.reload()
    await expect(rows.nth(before - 2)).toContainText(name)

    await page.getByRole('button', { name: `Edit, ${name}` }).click()
    const edit = dialogNamed(page, 'Edit tab')
    await edit.getByRole('checkbox', { name: 'Clay' }).check()
    await edit.getByRole('button', { name: 'OK' }).click()
    await expect(rows.filter({ hasText: name })).toContainText('Clay, Wool')

    await page.getByRole('button', { name: `Disable, ${name}` }).click()
    await expect(rows.filter({ hasText: name })).toContainText('Disabled')
    await page.getByRole('button', { name: `Delete, ${name}` }).click()
    await page.getByRole('button', { name: 'Delete tab' }).click()
    await expect(rows.filter({ hasText: name })).toHaveCount(0)
  },
)
