import sharp from 'sharp'
import { messages } from '#domain/messages.ts'
import { takenInWords, uploadSentences } from '#domain/platform/files/upload-kinds.ts'
import { expect, type Page, test } from '../support/people.ts'

const picture = async (name: string, background = '#2f5d50') => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})
type Chosen = Awaited<ReturnType<typeof picture>>

const field = (page: Page) => page.getByRole('group', { name: 'Pictures' })
const chooser = (page: Page) => field(page).getByRole('button', { name: 'Choose files: Pictures' })
const rows = (page: Page) => field(page).getByRole('listitem')
const names = (page: Page) => field(page).getByRole('link').allTextContents()

const choose = async (page: Page, files: Chosen[]) => {
  const asked = page.waitForEvent('filechooser')
  // By keyboard, because a mouse click opens it anyway.
  await chooser(page).press('Enter')
  await (await asked).setFiles(files)
}

const wizard = async (page: Page) => {
  await page.goto('/admin/activities/new')
  await expect(chooser(page)).toBeVisible()
}

test('pictures are sent one at a time, shown, reordered by keyboard, and removed', async ({ people }) => {
  const page = await people.pageOf('owner')
  let underWay = 0
  let most = 0
  await page.route('**/api/file-uploads/*', async (route) => {
    most = Math.max(most, ++underWay)
    const answer = await route.fetch()
    underWay -= 1
    await route.fulfill({ response: answer })
  })
  await wizard(page)
  await choose(page, [
    await picture('first.jpg'),
    await picture('second.jpg', '#a33'),
    await picture('third.jpg', '#33a'),
  ])
  await expect(rows(page)).toHaveCount(3)
  await expect.poll(() => names(page)).toEqual(['first.jpg', 'second.jpg', 'third.jpg'])
  expect(most).toBe(1)
  await expect(field(page).getByRole('status')).toContainText(['third.jpg is uploaded'])
  const widths = () =>
    field(page)
      .locator('img')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth))
  await expect.poll(widths).toEqual([640, 640, 640])

  await expect(rows(page).first()).toContainText('Cover')
  await field(page).getByRole('button', { name: 'Move up, second.jpg' }).press('Enter')
  await expect.poll(() => names(page)).toEqual(['second.jpg', 'first.jpg', 'third.jpg'])
  await expect(rows(page).first()).toContainText('Cover')

  await field(page).getByRole('button', { name: 'Remove second.jpg' }).press('Enter')
  await expect.poll(() => names(page)).toEqual(['first.jpg', 'third.jpg'])
  await expect(chooser(page)).toBeFocused()

  const asked = page.waitForEvent('filechooser')
  await field(page).getByRole('button', { name: 'Replace first.jpg' }).press('Enter')
  await (await asked).setFiles([await picture('better.jpg')])
  await expect.poll(() => names(page)).toEqual(['better.jpg', 'third.jpg'])
})

test('an unacceptable file is reported before it is sent, and one the server refuses afterwards', async ({
  people,
}) => {
  const page = await people.pageOf('owner')
  let sent = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/file-uploads/')) sent += 1
  })
  await wizard(page)
  const good = await picture('good.jpg')
  await choose(page, [
    { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
    { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(4_500_001) },
    { name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') },
    good,
  ])
  await expect.poll(() => names(page)).toEqual(['good.jpg'])
  expect(sent).toBe(2)
  const rowOf = (name: string) => rows(page).filter({ hasText: name })
  await expect(rowOf('drawing.svg')).toContainText(
    uploadSentences.wrongType({ kinds: takenInWords('image') }).text,
  )
  await expect(rowOf('huge.jpg')).toContainText(uploadSentences.tooLarge({ most: '4.5MB' }).text)
  await expect(rowOf('page.jpg')).toContainText(
    `${messages.unableToUpload.text}. ${uploadSentences.notWhatItSays.text}`,
  )

  await field(page).getByRole('button', { name: 'Dismiss drawing.svg' }).click()
  await expect(rowOf('drawing.svg')).toHaveCount(0)
})

test('an upload shows its progress and can be stopped', async ({ people }) => {
  const page = await people.pageOf('owner')
  await wizard(page)
  // The upload is held back, so none of it is sent.
  await page.route('**/api/file-uploads/*', () => undefined)
  await choose(page, [await picture('slow.jpg'), await picture('next.jpg')])
  const progress = (name: string) => field(page).getByRole('progressbar', { name: `Uploading ${name}` })
  await expect(progress('slow.jpg')).toHaveAttribute('aria-valuenow', /^\d+$/u)
  await expect(rows(page).filter({ hasText: 'slow.jpg' })).toContainText(/% of|Nearly there/u)
  await expect(rows(page).filter({ hasText: 'next.jpg' })).toContainText('waiting')
  await field(page).getByRole('button', { name: 'Cancel slow.jpg' }).click()
  await expect(rows(page).filter({ hasText: 'slow.jpg' })).toHaveCount(0)
  await expect(progress('next.jpg')).toHaveCount(1)
})

test('an upload that failed can be tried again', async ({ people }) => {
  const page = await people.pageOf('owner')
  await wizard(page)
  await page.route('**/api/file-uploads/*', (route) => route.fulfill({ status: 502, body: 'gone' }), {
    times: 1,
  })
  await choose(page, [await picture('cover.jpg')])
  await expect(rows(page)).toContainText([messages.errorUploading])
  await field(page).getByRole('button', { name: 'Try again: cover.jpg' }).press('Enter')
  await expect.poll(() => names(page)).toEqual(['cover.jpg'])
})
