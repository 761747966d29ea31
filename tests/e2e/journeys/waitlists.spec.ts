import { pages } from '#contract/pages.ts'
import type { WaitlistEntry } from '#contract/sales/waitlists/waitlist-shapes.ts'
import { messages } from '#domain/messages.ts'
import { postTo, unique } from '../support/activities.ts'
import { answersNotFound } from '../support/answers-not-found.ts'
import { makeFamily } from '../support/checkout.ts'
import { firstArrivalAfter, moveClockTo, test } from '../support/demo-product.ts'
import { expect, type Page, type People } from '../support/people.ts'
import { fullLesson, joinLine, offerTo } from '../support/waitlists.ts'

/** Returns the checkout link of the offer in the person's newest email. */
const offerFor = async (people: People, to: string): Promise<string> => {
  await expect
    .poll(async () => (await people.emailTo(to)).subject, { message: `an offer for ${to}` })
    .toContain('A place is free for you')
  const { text } = await people.emailTo(to)
  return /\/checkout\/offer\/[0-9a-f-]+/u.exec(text)?.[0] ?? ''
}

const offerEndOf = async (page: Page): Promise<string> => {
  const [entry] = (await (await page.request.get('/api/user/waitlists')).json()) as readonly WaitlistEntry[]
  if (!entry?.offerEndsAt) throw new Error('nothing is offered')
  return entry.offerEndsAt
}

const joinForm = (page: Page, name: string) =>
  page.getByRole('dialog', { name: `Join the waitlist for ${name}` })

test('for a full session two families wait, one booking is cancelled, the first lets the offer lapse, and the second books', async ({
  demo,
}) => {
  test.setTimeout(300_000)
  const { owner, lesson, holder, booking } = await fullLesson(demo)
  const first = await makeFamily(demo, 'Mia', 'Leo')
  await first.page.goto(pages.activity({ activityGroupId: lesson._id }))
  await first.page
    .getByRole('region', { name: 'Waitlist' })
    .getByRole('button', { name: 'Join the waitlist' })
    .click()
  const form = joinForm(first.page, lesson.name)
  await form.getByRole('button', { name: 'Join the waitlist' }).click()
  await expect(form.getByText('Required', { exact: true })).toBeVisible()
  await form.getByRole('combobox', { name: 'Attendee' }).click()
  await first.page.getByRole('option', { name: 'Mia Sample' }).click()
  // The only full date is chosen already.
  const date = form.getByRole('group', { name: 'Sessions' }).getByRole('checkbox')
  await expect(date).toBeChecked()
  await date.uncheck()
  await form.getByRole('button', { name: 'Join the waitlist' }).click()
  await expect(form.getByText('Please select at least one session.', { exact: true })).toBeVisible()
  await date.check()
  await form.getByRole('button', { name: 'Join the waitlist' }).click()
  await expect(first.page.getByText('You are next on the waitlist.')).toBeVisible()
  // It's also shown where they joined, for as long as they wait.
  const inLine = first.page.getByRole('list', { name: 'Your places in line' }).getByRole('listitem')
  await expect(inLine).toHaveText(/^Mia Sample, .+: Next in line$/u)

  // People who aren't signed in come back to the open form.
  const second = await makeFamily(demo, 'Ben')
  const stranger = await demo.stranger()
  await stranger.goto(pages.activity({ activityGroupId: lesson._id }))
  await stranger.getByRole('button', { name: /^Join the waitlist for / }).click()
  await stranger.getByLabel('Email').fill(second.email)
  await stranger.getByLabel('Password', { exact: true }).fill(second.password)
  await stranger.getByRole('button', { name: 'Sign in', exact: true }).click()
  // The only child and the session that the form was opened from are chosen already.
  const again = joinForm(stranger, lesson.name)
  await expect(again.getByRole('combobox', { name: 'Attendee' })).toHaveValue('Ben Sample')
  await again.getByRole('button', { name: 'Join the waitlist' }).click()
  await expect(stranger.getByText('You are on the waitlist, with 1 person ahead of you.')).toBeVisible()

  await holder.page.goto(pages.accountBooking({ bookingId: booking }))
  await holder.page.getByRole('button', { name: 'Cancel places' }).click()
  const cancelling = holder.page.getByRole('dialog')
  await cancelling.getByRole('button', { name: 'Continue' }).click()
  await cancelling.getByRole('button', { name: /^Cancel 1 session/u }).click()
  await expect(holder.page.getByRole('dialog', { name: 'Cancelled' })).toBeVisible()

  const lapsing = await offerFor(demo, first.email)
  await first.page.goto(pages.accountWaitlists())
  await expect(first.page.getByRole('article').getByText('A place is free')).toBeVisible()
  await stranger.goto(pages.accountWaitlists())
  await expect(stranger.getByRole('article').getByText('Next in line')).toBeVisible()

  // The first offer's 24 hours are over and the second's aren't, at any time of day.
  await moveClockTo(owner, firstArrivalAfter(await offerEndOf(first.page)))
  await first.page.goto(lapsing)
  await expect(first.page.getByRole('heading', { name: 'This place is not kept for you' })).toBeVisible()
  await expect(first.page.getByText(messages.offerOver.text)).toBeVisible()
  await first.page.goto(pages.accountWaitlists())
  await expect(first.page.getByRole('heading', { name: 'You are on no waitlist' })).toBeVisible()
  await expect(first.page.getByText('Not taken up in time')).toBeVisible()

  await stranger.goto(await offerFor(demo, second.email))
  await expect(stranger.getByRole('heading', { name: 'Book your place' })).toBeVisible()
  await stranger.getByRole('radio', { name: /Bank transfer/u }).check()
  await stranger.getByRole('button', { name: /^Book/u }).click()
  await expect(stranger.getByRole('heading', { level: 1 })).toContainText(/booked/iu)
  await stranger.goto(pages.accountWaitlists())
  await expect(stranger.getByText('Booked')).toBeVisible()
})

test('an offer accepts a code and add-ons, returns after an abandoned card page, and can be declined', async ({
  people,
}) => {
  const { owner, lesson } = await fullLesson(people)
  const family = await makeFamily(people, 'Mia', 'Leo')
  const { page } = family
  const code = unique('WAIT').replaceAll(/\W/gu, '').toUpperCase()
  await postTo(owner, '/api/discount-rules', {
    name: code,
    type: 'code',
    code,
    codeUsage: 'allActivities',
    unit: 'percentage',
    percentage: 50,
  })
  await offerTo(owner, await joinLine(page, lesson, ...family.children.slice(0, 1)))
  // On a phone, too, the offer and its expiry are the first thing the family sees on the activity's page.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(pages.activity({ activityGroupId: lesson._id }))
  const kept = page.getByRole('region', { name: 'Kept for you' })
  await expect(kept).toContainText(/A place is kept for Mia Sample.*Kept for you until .+, \d+ hours left/u)
  await expect(kept.getByRole('link', { name: 'Book it now' })).toBeInViewport()
  const tickets = page.getByRole('heading', { name: 'Tickets', exact: true })
  expect((await kept.boundingBox())?.y).toBeLessThan((await tickets.boundingBox())?.y ?? 0)
  await expect(page.getByText('You are on the waitlist')).toHaveCount(0)
  // Everything that says 'Full' also says that a place is held for them.
  const dates = page.getByRole('region', { name: 'Dates', exact: true }).getByRole('listitem')
  await expect(dates).toContainText([/A place is kept for Mia Sample.*Full.*Join the waitlist/u])
  const box = page.getByRole('region', { name: 'Waitlist' })
  await expect(box).toContainText(/It is full at the moment.*A place is kept for Mia Sample/u)
  const bar = page.getByRole('complementary', { name: 'Tickets' }).getByRole('link', { name: /is kept/u })
  await expect(bar.last()).toBeInViewport()
  await page.goto(await offerFor(people, family.email))
  const summary = page.getByRole('complementary', { name: 'Summary' })
  // Shown before anything is booked, as in a checkout.
  await expect(summary.getByText('No refunds if you cancel.')).toBeVisible()
  await summary.getByRole('textbox', { name: 'Discount code' }).fill(code)
  await summary.getByRole('button', { name: 'Apply' }).click()
  await expect(summary.getByText(`Code ${code}`).first()).toBeVisible()
  await expect(page.getByText('The price has changed')).toHaveCount(0)

  await summary.getByRole('button', { name: 'Add extras, One lesson, for Mia' }).click()
  await page.getByRole('dialog').getByRole('checkbox', { name: /Lunch/u }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(summary.getByText('Lunch').first()).toBeVisible()
  await expect(summary.getByRole('button', { name: 'Change extras, One lesson, for Mia' })).toBeVisible()
  await expect(page.getByText('The price has changed')).toHaveCount(0)

  await page.getByRole('radio', { name: /Card/u }).check()
  await page.getByRole('button', { name: /^Pay £10\.50/u }).click()
  const abandon = page.getByRole('button', { name: 'Abandon and go back' })
  await expect(abandon).toBeVisible()
  const card = page.url()
  // The page offers nothing that an open payment refuses.
  await page.goto(pages.accountWaitlists())
  const waiting = page.getByRole('article')
  await expect(waiting).toContainText(/Being paid for.*You have begun to pay for it\./u)
  await expect(waiting.getByRole('button')).toHaveCount(0)
  await owner.goto(pages.waitlists({ activity: lesson._id }))
  const line = owner.getByRole('region', { name: lesson.name })
  await expect(line.getByRole('listitem')).toContainText(/Mia Sample.*Being paid for/u)
  await expect(line.getByRole('button', { name: 'Actions for Mia Sample' })).toHaveCount(0)
  await waiting.getByRole('link', { name: 'Back to the payment' }).click()
  await expect(page.getByRole('heading', { name: 'You have begun to pay' })).toBeVisible()
  await page.goto(card)
  const notThere = answersNotFound(page)
  await abandon.click()
  await page.getByRole('button', { name: 'Pay another way' }).click()
  await expect(page.getByRole('heading', { name: 'Book your place' })).toBeVisible()
  // It isn't a booking yet, and the page doesn't request one.
  expect(notThere).toEqual([])
  await expect(page.getByText(/^We keep it for you until/u)).toBeVisible()
  await page.goto(pages.accountWaitlists())
  await expect(waiting).toContainText(/A place is free.*Kept for you until/u)
  await waiting.getByRole('link', { name: 'Book it now' }).click()

  await page.getByRole('button', { name: 'I don’t need this place' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Give up place' }).click()
  await expect(page.getByRole('heading', { name: 'You are on no waitlist' })).toBeVisible()
})

test('on a phone the button to join the waitlist of something full is always in reach', async ({
  people,
}) => {
  const { lesson } = await fullLesson(people)
  const page = await people.stranger()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(pages.activity({ activityGroupId: lesson._id }))
  const join = page.getByRole('button', { name: 'Join the waitlist', exact: true }).last()
  await expect(join).toBeInViewport()
  expect((await join.boundingBox())?.y).toBeGreaterThan(740)
  await expect(page.getByRole('link', { name: 'Contact us' })).toHaveCount(0)
  await join.click()
  // Only people with an account can wait.
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
})

test('two children wait together for a lesson with one place left', async ({ people }) => {
  const { owner, lesson } = await fullLesson(people, 2)
  const family = await makeFamily(people, 'Mia', 'Leo')
  const { page } = family
  await page.goto(pages.activity({ activityGroupId: lesson._id }))
  const box = page.getByRole('region', { name: 'Waitlist' })
  await expect(box).toContainText('Too few places for all of you?')
  await box.getByRole('button', { name: 'Join the waitlist' }).click()
  const form = joinForm(page, lesson.name)
  await form.getByRole('combobox', { name: 'Attendee' }).click()
  await page.getByRole('option', { name: 'Leo Sample' }).click()
  const session = form.getByRole('group', { name: 'Sessions' }).getByRole('checkbox')
  await expect(session).toHaveCount(0)
  await expect(form.getByText('Every date has room for them: no need to wait.')).toBeVisible()
  await form.getByRole('checkbox', { name: 'Mia Sample' }).check()
  // The only date with a waitlist is chosen already.
  await expect(session).toBeChecked()
  await form.getByRole('button', { name: 'Join the waitlist' }).click()
  await expect(page.getByText('You are next on the waitlist.')).toBeVisible()

  // The team sees them as one entry and moves them in the waitlist.
  const other = await makeFamily(people, 'Ben', 'Ida')
  await joinLine(other.page, lesson, ...other.children)
  await owner.goto(pages.waitlists({ activity: lesson._id }))
  const line = owner.getByRole('region', { name: lesson.name })
  const together = [/1\s*Leo Sample and Mia Sample/u, /2\s*Ben Sample and Ida Sample/u]
  await expect(line.getByRole('listitem')).toContainText(together)
  await line.getByRole('button', { name: 'Move Ben Sample and Ida Sample up' }).click()
  await expect(line.getByRole('listitem')).toContainText([/1\s*Ben Sample/u, /2\s*Leo Sample/u])
})

test('Back from a half-filled waitlist form leads to the previous page', async ({ people }) => {
  const { lesson } = await fullLesson(people)
  const { page } = await makeFamily(people, 'Mia', 'Leo')
  await page.goto(pages.accountWaitlists())
  await expect(page.getByRole('heading', { level: 1, name: 'Waitlists' })).toBeVisible()
  await page.evaluate((to) => history.pushState({}, '', to), pages.activity({ activityGroupId: lesson._id }))
  await page.getByRole('button', { name: /^Join the waitlist for / }).click()
  const form = joinForm(page, lesson.name)
  await form.getByRole('combobox', { name: 'Attendee' }).click()
  await page.getByRole('option', { name: 'Leo Sample' }).click()
  await page.goBack()
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Leave' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Waitlists' })).toBeVisible()
  // The form closes with a delay, and must not return to its own page then.
  await expect(form).toBeHidden()
  await page.waitForTimeout(1_000)
  expect(new URL(page.url()).pathname).toBe(pages.accountWaitlists())
})

test('a customer who joins a waitlist doesn’t see at that moment that they can’t', async ({ people }) => {
  const { lesson } = await fullLesson(people)
  const { page } = await makeFamily(people, 'Mia')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(pages.activity({ activityGroupId: lesson._id }))
  const join = page.getByRole('button', { name: /^Join the waitlist for / })
  await join.click()
  const form = joinForm(page, lesson.name)
  await expect(form.getByRole('combobox', { name: 'Attendee' })).toHaveValue('Mia Sample')
  // Collects everything that is drawn, even for a moment.
  const seen = await page.evaluateHandle((refusal) => {
    const found: string[] = []
    new MutationObserver(() => {
      if (document.body.textContent.includes(refusal)) found.push(location.pathname)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
    return found
  }, messages.waitlistsAllJoined.text)
  await form.getByRole('button', { name: 'Join the waitlist' }).click()
  await expect(page.getByText('You are next on the waitlist.')).toBeVisible()
  expect(await seen.jsonValue()).toEqual([])
  // The focus returns to where they were.
  await expect(join).toBeFocused()
  await expect(join).toBeInViewport()
  // Opening the form again shows it.
  await join.click()
  await expect(form.getByText(messages.waitlistsAllJoined.text)).toBeVisible()
})

test('a waitlist that someone else changed is shown as it is, and can be moved then', async ({ people }) => {
  const { owner, lesson } = await fullLesson(people)
  const [mia, ben] = [await makeFamily(people, 'Mia'), await makeFamily(people, 'Ben')]
  await joinLine(mia.page, lesson, ...mia.children)
  const second = await joinLine(ben.page, lesson, ...ben.children)
  await owner.goto(pages.waitlists({ activity: lesson._id }))
  const line = owner.getByRole('region', { name: lesson.name })
  await expect(line.getByRole('listitem')).toContainText([/1\s*Mia Sample/u, /2\s*Ben Sample/u])
  const moved = await owner.request.put(`/api/waitlists/${second._id}/position`, {
    data: { position: 1, version: second.version },
    headers: { origin: new URL(owner.url()).origin },
  })
  expect(moved.ok(), await moved.text()).toBe(true)
  // The page shows Ben as second, but he's first already.
  await line.getByRole('button', { name: 'Move Ben Sample up' }).click()
  await expect(owner.getByRole('alert')).toBeVisible()
  await expect(line.getByRole('listitem')).toContainText([/1\s*Ben Sample/u, /2\s*Mia Sample/u])
  await line.getByRole('button', { name: 'Move Ben Sample down' }).click()
  await expect(line.getByRole('listitem')).toContainText([/1\s*Mia Sample/u, /2\s*Ben Sample/u])
})
