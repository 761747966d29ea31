import { atLittleOaks, expect, type Page, test } from '../support/people.ts'

const header = (page: Page, name: string) => page.getByRole('columnheader', { name })
const sortButton = (page: Page, name: string) => header(page, name).getByRole('button')
const bodyRows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') })

// No one registers at Little Oaks, so the order is known.
const newestFirst = [
  /^Ada/u,
  /^Gareth/u,
  /^Simone/u,
  /^Tara/u,
  /^Ewan/u,
  /^Julia/u,
  /^Hassan/u,
  /^Megan/u,
  /^Ruth/u,
  /^Daniel/u,
  /^Chloe/u,
  /^Owen/u,
  /^Margaret/u,
]
const byName = [
  /Abara/u,
  /Bennett/u,
  /Dubois/u,
  /Ellis/u,
  /Eze/u,
  /Frost/u,
  /Hughes/u,
  /Kowalski/u,
  /Lloyd/u,
  /Malik/u,
  /Nolan/u,
  /Pugh/u,
  /Sinclair/u,
]

test(
  'a header sorts by pointer and by keyboard, announces the order, and the address keeps it',
  { tag: atLittleOaks },
  async ({ people }) => {
    const page = await people.littleOaks('owner')
    await page.goto('/admin/people?status=active')
    await expect(bodyRows(page)).toHaveText(newestFirst)
    await expect(header(page, 'Joined')).toHaveAttribute('aria-sort', 'descending')
    await expect(header(page, 'Name')).toHaveAttribute('aria-sort', 'none')
    // The column can't be sorted, so it has no aria-sort.
    await expect(header(page, 'Role')).not.toHaveAttribute('aria-sort')

    // The next tab stop after the last filter is the first sortable header.
    await page.getByLabel('Status').focus()
    await page.keyboard.press('Tab')
    await expect(sortButton(page, 'Name')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/admin/people?status=active&sort=name')
    await expect(bodyRows(page)).toHaveText(byName)
    await expect(header(page, 'Name')).toHaveAttribute('aria-sort', 'ascending')
    await expect(header(page, 'Joined')).toHaveAttribute('aria-sort', 'none')
    await expect(sortButton(page, 'Name')).toBeFocused()

    await page.getByLabel('Role').selectOption('Staff')
    await expect(page).toHaveURL(/role=staff/u)
    await expect(bodyRows(page)).toHaveText([/Bennett/u])
    await page.reload()
    await expect(bodyRows(page)).toHaveText([/Bennett/u])
    await expect(header(page, 'Name')).toHaveAttribute('aria-sort', 'ascending')
    await expect(page.getByLabel('Role')).toHaveValue('staff')
    await expect(page.getByLabel('Status')).toHaveValue('active')

    await page.getByLabel('Role').selectOption('All roles')
    await expect(bodyRows(page)).toHaveText(byName)
    await sortButton(page, 'Joined').click()
    await expect(page).toHaveURL('/admin/people?status=active')
    await expect(bodyRows(page)).toHaveText(newestFirst)
    await expect(header(page, 'Joined')).toHaveAttribute('aria-sort', 'descending')
  },
)

test(
  'on a phone each row is a card with labelled values below each other, and sorting is in reach',
  { tag: atLittleOaks },
  async ({ people }) => {
    const page = await people.littleOaks('owner')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/admin/people')
    const cells = bodyRows(page).first().getByRole('cell')
    await expect(cells).toHaveCount(5)
    const boxes = await cells.evaluateAll((all) =>
      all.map((cell) => {
        const { top, bottom, left, right } = cell.getBoundingClientRect()
        const label = getComputedStyle(cell, '::before').content
        return { top, bottom, left, right, label }
      }),
    )
    for (const [index, box] of boxes.entries()) {
      expect(box.top).toBeGreaterThanOrEqual(boxes[index - 1]?.bottom ?? 0)
      expect(box.left).toBeGreaterThanOrEqual(0)
      expect(box.right).toBeLessThanOrEqual(390)
    }
    // The first value is the card's heading and needs no label.
    expect(boxes.map(({ label }) => label)).toEqual(['none', '"Role"', '"Status"', '"Last seen"', '"Joined"'])

    await sortButton(page, 'Name').click()
    await expect(bodyRows(page)).toHaveText(byName)

    // The control: on a desktop the same cells are in one row, with labels in the header.
    await page.setViewportSize({ width: 1280, height: 844 })
    const tops = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
  },
)
