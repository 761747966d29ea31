import {
  test as base,
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  expect,
  type Page,
  type TestInfo,
} from '@playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'
import { limits } from '#domain/limits.ts'
import type { Role } from '#domain/platform/access/roles.ts'
import { waitForDay } from '../../support/wait-for-day.ts'
import { demoEmail, demoPassword } from './demo-people.ts'
import { littleOaks, needsTag, signInAtLittleOaks } from './little-oaks.ts'
import { type Window, windowsOf, type Windows } from './windows.ts'

export { expect, type Page } from '@playwright/test'
export { demoEmail, demoPassword } from './demo-people.ts'
export { atLittleOaks } from './little-oaks.ts'

interface Email {
  readonly subject: string
  readonly text: string
}

interface MailboxRow {
  readonly _id: string
  readonly to: string
  readonly subject: string
  /** The name of the attached file. */
  readonly attachment: string | null
}

interface Mailbox {
  readonly items: readonly MailboxRow[]
}

export interface Person {
  readonly email: string
  readonly password: string
  readonly context: BrowserContext
  readonly page: Page
}

export interface People {
  /** Opens a browser that isn't signed in. */
  readonly stranger: () => Promise<Page>
  /** Opens a page signed in with this role. Like every page here, it starts at an empty address of the site. */
  readonly pageOf: (role: Role) => Promise<Page>
  /** Opens a page signed in at the second organiser, for tests with its tag. */
  readonly littleOaks: (role: Role) => Promise<Page>
  /** Registers a new person for this test, so that changes to them don't affect other tests. */
  readonly newPerson: () => Promise<Person>
  readonly hasEmailTo: (to: string) => Promise<boolean>
  /** Returns all emails to an address in the demo's mailbox, newest first. */
  readonly emailsTo: (to: string) => Promise<readonly MailboxRow[]>
  /** Returns the newest email to an address, as an admin reads it in the demo's mailbox. */
  readonly emailTo: (to: string) => Promise<Email>
}

/** Sends a request with the headers that a browser adds, because a cookie without an origin is refused. */
const post = async (request: APIRequestContext, address: string, data: object): Promise<unknown> => {
  const answer = await request.post(address, { data, headers: { origin: new URL(address).origin } })
  expect(answer.ok(), `${address}: ${answer.status()} ${await answer.text()}`).toBe(true)
  return answer.json()
}

const byte = () => Math.floor(Math.random() * 254) + 1

/**
 * Gives each test its own address. Limits are counted per address, and tests that share one would reach them on fast
 * machines.
 */
const fromItsOwnAddress = () => ({ 'x-forwarded-for': `10.${byte()}.${byte()}.${byte()}` })

type State = Awaited<ReturnType<BrowserContext['storageState']>>

type SignIn = (context: BrowserContext, role: Role) => Promise<unknown>

/** Signs in once per worker, organiser and role, because sign-ins are limited and there are many tests. */
const kept = new Map<string, Promise<State>>()

const stateAfter = async (browser: Browser, role: Role, signIn: SignIn): Promise<State> => {
  const context = await browser.newContext({ extraHTTPHeaders: fromItsOwnAddress() })
  await signIn(context, role)
  const state = await context.storageState()
  await context.close()
  return state
}

const signInAt =
  (baseURL: string): SignIn =>
  async (context, role) => {
    const body = { email: demoEmail(role), password: demoPassword }
    return post(context.request, `${baseURL}/api/auth/sign-in/email`, body)
  }

let counter = 0
export const newEmail = (word = 'person'): string =>
  `${word}-${process.pid}-${Date.now()}-${++counter}@people.test`

export const codeIn = ({ subject, text }: Email): string => /\b\d{6}\b/u.exec(`${text} ${subject}`)?.[0] ?? ''

export const linkIn = ({ text }: Email): string => /https?:\/\/\S+#token=\S+/u.exec(text)?.[0] ?? ''

/** Reads as many emails as one response allows, because a message to twenty families may have been sent since. */
const allTo = async (request: APIRequestContext, to: string) => {
  const list = (await (await request.get(`/api/mailbox?limit=${limits.listPageMaximum}`)).json()) as Mailbox
  return list.items.filter((email) => email.to === to)
}

const newest = async (request: APIRequestContext, to: string) => (await allTo(request, to))[0]?._id

/** Opens pages for the people of one product, and closes them afterwards. */
export const peopleOf = (
  browser: Browser,
  windows: Windows,
  baseURL: string,
  extraHTTPHeaders: Record<string, string>,
  testInfo: TestInfo,
) => {
  const taken: Window[] = []
  const opened: BrowserContext[] = []

  const stateOf = async (site: string, role: Role, signIn: SignIn) => {
    const key = `${role} at ${site}`
    const state = kept.get(key) ?? stateAfter(browser, role, signIn)
    kept.set(key, state)
    return state
  }

  const sit = async (site: string, state?: State) => {
    const window = await windows.take({ site, extraHTTPHeaders, cookies: state?.cookies })
    taken.push(window)
    return window
  }

  /** Creates a signed-in context without a window, for requests only. */
  const contextOf = async (role: Role) => {
    const storageState = await stateOf(baseURL, role, signInAt(baseURL))
    const context = await browser.newContext({ baseURL, extraHTTPHeaders, storageState })
    opened.push(context)
    return context
  }

  const pageOf = async (role: Role) =>
    (await sit(baseURL, await stateOf(baseURL, role, signInAt(baseURL)))).page

  const atLittleOaks = async (role: Role) => {
    needsTag(testInfo)
    return (await sit(littleOaks, await stateOf(littleOaks, role, signInAtLittleOaks))).page
  }

  const hasEmailTo = async (to: string) => {
    const { request } = await contextOf('admin')
    return (await newest(request, to)) !== undefined
  }

  const emailsTo = async (to: string) => allTo((await contextOf('admin')).request, to)

  const emailTo = async (to: string): Promise<Email> => {
    const { request } = await contextOf('admin')
    await expect.poll(async () => newest(request, to), { message: `an email to ${to}` }).toBeDefined()
    return (await (await request.get(`/api/mailbox/${await newest(request, to)}`)).json()) as Email
  }

  const newPerson = async (): Promise<Person> => {
    const email = newEmail()
    const password = 'a quiet river at dawn'
    const { context, page } = await sit(baseURL)
    const names = { firstName: 'Robin', lastName: 'Sample' }
    const body = { email, ...names, password, confirmPassword: password, acceptedTerms: true }
    const begun = (await post(context.request, `${baseURL}/api/auth/sign-up`, body)) as {
      challengeId: string
    }
    const code = codeIn(await emailTo(email))
    await post(context.request, `${baseURL}/api/auth/sign-up/confirm`, { ...begun, code })
    return { email, password, context, page }
  }

  const people: People = {
    stranger: async () => (await sit(baseURL)).page,
    pageOf,
    littleOaks: atLittleOaks,
    newPerson,
    hasEmailTo,
    emailsTo,
    emailTo,
  }
  const leave = async () => {
    const isUsable = testInfo.status === testInfo.expectedStatus
    await Promise.all(taken.map(async (window) => windows.giveBack(window, isUsable)))
    await Promise.all(opened.map(async (context) => context.close()))
  }
  return { people, leave }
}

export const test = base.extend<
  { people: People; newWindows: boolean; sameDay: boolean },
  { windows: Windows }
>({
  /** Waits near midnight, so that today is the same day until the test ends. */
  sameDay: [
    async ({ browserName: _browser }, give) => {
      await sleep(waitForDay(Temporal.Now.zonedDateTimeISO('Europe/London')))
      await give(true)
    },
    { auto: true, timeout: 240_000 },
  ],
  /** For tests of what a first visit loads, because a used window has it cached. */
  newWindows: [false, { option: true }],
  extraHTTPHeaders: async ({ browserName: _browser }, give) => {
    await give(fromItsOwnAddress())
  },
  windows: [
    async ({ browser }, give) => {
      await give(windowsOf(browser))
    },
    { scope: 'worker' },
  ],
  people: async ({ browser, windows, newWindows, baseURL, extraHTTPHeaders }, give, testInfo) => {
    const from = newWindows ? windowsOf(browser, false) : windows
    const { people, leave } = peopleOf(browser, from, baseURL ?? '', extraHTTPHeaders ?? {}, testInfo)
    await give(people)
    await leave()
  },
})

export const signInByForm = async (page: Page, email: string, password: string): Promise<void> => {
  await page.goto('/sign-in')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}
