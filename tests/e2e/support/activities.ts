import { setTimeout as sleep } from 'node:timers/promises'
import type { ActivityForm, SessionForm, TicketForm } from '#contract/catalogue/activities/activity-form.ts'
import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import type { FieldAnswer } from '#contract/people/fields/fields.ts'
import { limits } from '#domain/limits.ts'
import { retryDelay } from '#web/lib/retry.ts'
import { expect, type Page } from './people.ts'
import { today } from './today.ts'

let counter = 0
/** Makes names unique, because tests share an organiser. */
export const unique = (word: string): string => `${word} ${process.pid}-${Date.now()}-${++counter}`

/** Returns the date this many days from now as 'yyyy-MM-dd'. */
export const dayFromNow = (days: number): string => today().add({ days }).toString()

/** Formats a date the way people type it here. */
export const typedDate = (iso: string): string => iso.split('-').toReversed().join('/')

export const sessionOn = (localDate: string, change: Partial<SessionForm> = {}): SessionForm => ({
  _id: `temp_${crypto.randomUUID()}`,
  localDate,
  startTime: '09:30',
  endTime: '10:15',
  placeLimit: 12,
  enabled: true,
  ...change,
})

export const ticketNamed = (name: string, change: Partial<TicketForm> = {}): TicketForm => ({
  _id: `temp_${crypto.randomUUID()}`,
  name,
  type: 'all',
  price: 9_000,
  shouldProRata: false,
  placeLimit: null,
  restrictSessions: false,
  sessionsCanBeUsedFor: [],
  subscriptionPlan: null,
  allowMidMonthBookings: false,
  coverFeePerSession: null,
  timeDisplay: null,
  enabled: true,
  ...change,
})

/** Sends a request with the headers that a browser adds, and repeats it if the server is busy, as our pages do. */
export const postTo = async <Answer>(page: Page, path: string, data: object): Promise<Answer> => {
  const headers = { origin: new URL(page.url()).origin, 'idempotency-key': crypto.randomUUID() }
  const post = () => page.request.post(path, { data, headers })
  let answer = await post()
  for (let retry = 0; retry < limits.queryRetries && answer.status() === 503; retry += 1) {
    await sleep(retryDelay(retry))
    answer = await post()
  }
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()) as Answer
}

/** Answers the dropdowns that the organiser requires of every activity. */
const requiredOf = (fields: readonly FieldAnswer[]): readonly FieldAnswer[] =>
  fields.filter(
    ({ type, required, appliesToAllActivityGroups }) =>
      required && appliesToAllActivityGroups && type === 'dropdown',
  )

const requiredChoices = async (page: Page): Promise<readonly FieldAnswer[]> => {
  const answer = await page.request.get('/api/fields?usage=activity&includeAdminOnly=true')
  return requiredOf((await answer.json()) as readonly FieldAnswer[])
}

/** Answers the required fields on the first step of the wizard. */
export const chooseRequired = async (page: Page) => {
  // Requested from within the page, because only the browser resolves *.localhost.
  const fields = await page.evaluate(
    async () => (await (await fetch('/api/fields?usage=activity')).json()) as readonly FieldAnswer[],
  )
  const names = requiredOf(fields).map(({ title }) => title)
  for (const title of names) {
    await page.getByRole('combobox', { name: title }).click()
    await page.getByRole('option').first().click()
    // A list that is still closing would offer its options to the next field.
    await expect(page.getByRole('option')).toHaveCount(0)
  }
}

/** Makes an activity for one test. */
export const makeActivity = async (
  page: Page,
  change: Partial<ActivityForm> = {},
): Promise<ActivityGroup> => {
  const choices = await requiredChoices(page)
  const answers = choices.map(({ _id, fieldOptions }) => ({
    field: { _id },
    valueRef: fieldOptions[0]?._id ?? null,
  }))
  const { fieldData = [], ...rest } = change
  const form: ActivityForm = {
    name: unique('Swimming'),
    fieldData: [...answers, ...fieldData],
    sessions: [sessionOn(dayFromNow(7)), sessionOn(dayFromNow(14))],
    tickets: [ticketNamed('Whole term')],
    addOns: [],
    enabled: true,
    visibility: 'listed',
    salesOpen: null,
    salesClose: null,
    ageRestriction: null,
    cancellationPolicy: null,
    bookingAgreement: null,
    waitlistType: 'off',
    waitlistApproval: false,
    paymentMethods: null,
    confirmationNote: '',
    ...rest,
  }
  return postTo(page, '/api/activity-groups', form)
}

export const dialogNamed = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

/** Finds a table row by its text, without the header. */
export const rowOf = (page: Page, text: string | RegExp) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .filter({ hasText: text })
