import type { Role } from '#domain/people/roles.ts'
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  expect,
  type Page,
} from '@playwright/test'

export const demoPassword = 'rollcall-demo'

const demoEmails: Record<Role, string> = {
  owner: 'owner@demo.test',
  admin: 'admin@demo.test',
  staff: 'staff@demo.test',
  customer: 'parent@demo.test',
}
export const demoEmail = (role: Role): string => demoEmails[role]

/** What a browser sends by itself and a bare request does not: the server refuses a cookie without an origin. */
const originOf = (address: string) => ({ origin: new URL(address).origin })

export const post = async (request: APIRequestContext, address: string, data: object): Promise<unknown> => {
  const answer = await request.post(address, { data, headers: originOf(address) })
  expect(answer.ok(), `${address}: ${answer.status()} ${await answer.text()}`).toBe(true)
  return answer.json()
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>
const kept = new Map<Role, Promise<State>>()

const signIn = async (browser: Browser, baseURL: string, role: Role): Promise<State> => {
  const context = await browser.newContext()
  await post(context.request, `${baseURL}/api/auth/sign-in/email`, {
    email: demoEmail(role),
    password: demoPassword,
  })
  const state = await context.storageState()
  await context.close()
  return state
}

/** A page of one of the demo's people. Signed in once a worker: sign-ins are counted, and tests are many. */
export const pageOf = async (browser: Browser, baseURL: string, role: Role): Promise<Page> => {
  const state = kept.get(role) ?? signIn(browser, baseURL, role)
  kept.set(role, state)
  const context = await browser.newContext({ storageState: await state, baseURL })
  return context.newPage()
}

interface Email {
  readonly _id: string
  readonly to: string
  readonly subject: string
}

/** The newest email to somebody, from the demo's mailbox, as an admin sees it. It is written before it is sent. */
export const emailTo = async (
  browser: Browser,
  baseURL: string,
  to: string,
): Promise<{ subject: string; text: string }> => {
  const page = await pageOf(browser, baseURL, 'admin')
  const { request } = page.context()
  const list = (await (await request.get(`${baseURL}/api/mailbox`)).json()) as { items: Email[] }
  const found = list.items.find((email) => email.to === to)
  expect(found, `an email to ${to}`).toBeDefined()
  const email = (await (await request.get(`${baseURL}/api/mailbox/${found?._id}`)).json()) as {
    subject: string
    text: string
  }
  await page.context().close()
  return email
}

export const codeIn = ({ subject, text }: { subject: string; text: string }): string =>
  /\b\d{6}\b/u.exec(`${text} ${subject}`)?.[0] ?? ''

export const linkIn = ({ text }: { text: string }): string =>
  /https?:\/\/\S+#token=\S+/u.exec(text)?.[0] ?? ''

let counter = 0
export const newEmail = (word = 'person'): string =>
  `${word}-${process.pid}-${Date.now()}-${++counter}@people.test`

export interface Person {
  readonly email: string
  readonly password: string
  readonly context: BrowserContext
  readonly page: Page
}

/** Somebody of the test's own, registered the way everybody is, so that nothing they do to themselves is felt elsewhere. */
export const newPerson = async (browser: Browser, baseURL: string): Promise<Person> => {
  const email = newEmail()
  const password = 'a quiet river at dawn'
  const context = await browser.newContext({ baseURL })
  const body = {
    email,
    firstName: 'Robin',
    lastName: 'Sample',
    password,
    confirmPassword: password,
    acceptedTerms: true,
  }
  const begun = (await post(context.request, `${baseURL}/api/auth/sign-up`, body)) as { challengeId: string }
  const code = codeIn(await emailTo(browser, baseURL, email))
  await post(context.request, `${baseURL}/api/auth/sign-up/confirm`, { ...begun, code })
  return { email, password, context, page: await context.newPage() }
}

export const signInByForm = async (page: Page, email: string, password: string): Promise<void> => {
  await page.goto('/sign-in')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}
