import { messages } from '#domain/messages.ts'
import { atLittleOaks, expect, test } from '../support/people.ts'

test(
  'on a phone an invalid submit at the end of a long form scrolls to the first error and focuses it',
  { tag: atLittleOaks },
  async ({ people }) => {
    const page = await people.littleOaks('owner')
    await page.setViewportSize({ width: 390, height: 664 })
    await page.goto('/admin/settings')
    const email = page.getByLabel('Contact email')
    const terms = page.getByLabel('Your terms')
    await email.fill('nobody')
    await terms.fill('Please bring a hat.')
    await terms.scrollIntoViewIfNeeded()
    await expect(email).not.toBeInViewport()

    await page.getByRole('button', { name: 'Save' }).click()
    await expect(email).toBeFocused()
    await expect(email).toBeInViewport({ ratio: 1 })
    await expect(page.getByText(messages.notAnEmail.text, { exact: true })).toBeInViewport({ ratio: 1 })
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(terms).toHaveValue('Please bring a hat.')
  },
)
