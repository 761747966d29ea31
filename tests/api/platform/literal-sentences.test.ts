import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#server/platform/clients/client.ts'
import { activityForm, addOn, session } from '#tests/support/activities.ts'
import { createTestApp, send, type TestApp } from '#tests/support/app.ts'
import { builtInAnswers } from '#tests/support/attendees.ts'
import { codeForm } from '#tests/support/discount-rules.ts'
import { choiceForm, fieldForm, makeField } from '#tests/support/fields.ts'
import { makeClient, makeSignedIn } from '#tests/support/people.ts'
import { creditsOnSale, passForm } from '#tests/support/session-passes.ts'

let app: TestApp
let client: Client
let cookie: string
beforeAll(async () => {
  app = await createTestApp()
  client = await makeClient(app, { slug: 'brightwater', planLevel: 30 })
  ;({ cookie } = await makeSignedIn(app, client, 'owner'))
})
afterAll(() => app[Symbol.asyncDispose]())

const ask = (line: Parameters<typeof send>[1], payload?: object) =>
  send(app, line, { cookie, ...(payload && { payload }) })

interface Said {
  readonly error: { readonly issues: readonly { readonly path: string; readonly message: string }[] }
}

const without = (form: object, key: string): object =>
  Object.fromEntries(Object.entries(form).filter(([name]) => name !== key))

const activityWith = (lunch: object) => ({ ...activityForm(), addOns: [lunch] })
const passWith = (option: object) => ({ ...passForm([]), purchaseOptions: [option] })
const fieldWith = (option: object) => ({ ...choiceForm(), fieldOptions: [option] })
const funding = { name: 'Brightwater', regReference: 'EY1', postcode: 'BA1 1AA' }
const voucher = { name: 'Edenred', paymentInstructions: '' }
const option = { _id: 'temp_1', name: 'Red', enabled: true }
const received = {
  user: crypto.randomUUID(),
  method: 'cash',
  provider: null,
  amount: 100,
  receivedReference: '',
}

test.each<[string, `POST /${string}`, object, string, string]>([
  [
    'the price of an add-on',
    'POST /api/activity-groups',
    activityWith(without(addOn(), 'price')),
    'addOns.0.price',
    'Price is required',
  ],
  [
    'the price of an add-on that is null',
    'POST /api/activity-groups',
    activityWith({ ...addOn(), price: null }),
    'addOns.0.price',
    'Price is required',
  ],
  [
    'the price of a session pass',
    'POST /api/session-passes',
    passWith(without(creditsOnSale(5), 'price')),
    'purchaseOptions.0.price',
    'Price is required',
  ],
  [
    'the name of a provider account',
    'POST /api/tfc-payment-settings/providers',
    without(funding, 'name'),
    'name',
    'Name is required',
  ],
  [
    'its registration reference',
    'POST /api/tfc-payment-settings/providers',
    without(funding, 'regReference'),
    'regReference',
    'Registration reference is required',
  ],
  [
    'its postcode',
    'POST /api/tfc-payment-settings/providers',
    without(funding, 'postcode'),
    'postcode',
    'Postcode is required',
  ],
  [
    'the name of a childcare voucher provider',
    'POST /api/childcare-voucher-providers',
    without(voucher, 'name'),
    'name',
    'Please supply a name for the Childcare Voucher Provider.',
  ],
  [
    'the name of a field option',
    'POST /api/fields',
    fieldWith(without(option, 'name')),
    'fieldOptions.0.name',
    'Please supply a name for the Field Option.',
  ],
  [
    'the date of a session',
    'POST /api/activity-groups',
    { ...activityForm(), sessions: [without(session(), 'localDate')] },
    'sessions.0.localDate',
    'Required',
  ],
  [
    'the start time of a session',
    'POST /api/activity-groups',
    { ...activityForm(), sessions: [without(session(), 'startTime')] },
    'sessions.0.startTime',
    'Required',
  ],
  ['the date of a payment', 'POST /api/payments/recorded', received, 'receivedOn', 'Required'],
  [
    'the date of a payment that is empty',
    'POST /api/payments/recorded',
    { ...received, receivedOn: '' },
    'receivedOn',
    'Required',
  ],
  [
    'a maximum discount of 99p',
    'POST /api/discount-rules',
    codeForm('NINETYNINE', { maximumDiscountAmount: 99 }),
    'maximumDiscountAmount',
    'Amount cannot be less than 1.',
  ],
])('says what is wrong with %s in the specification’s words', async (_case, line, body, path, message) => {
  const answer = await ask(line, body)
  expect(answer.statusCode).toBe(422)
  expect(answer.json<Said>().error.issues.filter((issue) => issue.path === path)).toMatchObject([
    { path, message },
  ])
})

test("refuses an unanswered Yes/No field with 'Please provide details'", async () => {
  const form = fieldForm({ type: 'conditionalTextarea', usage: 'user', title: 'Allergies', required: true })
  const field = await makeField(app, client, form)
  const fieldData = await builtInAnswers(app, client, 'user', { firstName: 'Kim', lastName: 'Sample' })
  const customer = await makeSignedIn(app, client, 'customer')
  const answer = await ask(`PUT /api/users/${customer.user.id}/details`, { fieldData })
  expect(answer.json<Said>().error.issues).toMatchObject([
    { path: `fieldData.${field._id}`, message: 'Please provide details' },
  ])
})

test('accepts a maximum discount of £1', async () => {
  const answer = await ask('POST /api/discount-rules', codeForm('ONEPOUND', { maximumDiscountAmount: 100 }))
  expect(answer.statusCode).toBe(201)
})

test('reads false in an address as a missing flag', async () => {
  await makeField(app, client, fieldForm({ title: 'For the team', adminOnly: true }))
  const titles = async (query: string) =>
    (await ask(`GET /api/fields?usage=activity${query}`))
      .json<{ title: string }[]>()
      .map(({ title }) => title)
  expect(await titles('&includeAdminOnly=false&includeDisabled=false')).toEqual(await titles(''))
  expect(await titles('&includeAdminOnly=true')).toContain('For the team')
  expect((await ask('GET /api/fields?usage=activity&includeAdminOnly=yes')).statusCode).toBe(400)
})

test('reads size in an address as the number of rows, as the specification says', async () => {
  const rows = async (query: string) => {
    const answer = await ask(`GET /api/booking-agreements?${query}`)
    return answer.json<{ items: readonly unknown[] }>().items.length
  }
  for (const name of ['One', 'Two', 'Three'])
    await ask('POST /api/booking-agreements', { name, text: 'Yes', policyText: '', linkToPolicy: '' })
  expect(await rows('page=0&size=2')).toBe(2)
  expect(await rows('page=1&size=2')).toBe(1)
  expect(await rows('page=0&size=1000')).toBe(3)
  expect((await ask('GET /api/waitlists?page=0&size=1000')).statusCode).toBe(200)
})

const lists = ['booking-agreements', 'waitlists', 'venues', 'activity-groups', 'discount-rules'] as const

test.each(lists)('refuses a page of %s that is not a plain whole number, or is too high', async (list) => {
  for (const page of ['1e9', '1e2', '0x10', '-1', '1.5', '', '%201', 'NaN', '10001', '9007199254740993']) {
    const answer = await ask(`GET /api/${list}?page=${page}`)
    expect([page, answer.statusCode]).toEqual([page, 400])
  }
  expect((await ask(`GET /api/${list}?page=10000&limit=1000`)).statusCode).toBe(200)
  expect((await ask(`GET /api/${list}?limit=1e1`)).statusCode).toBe(400)
  expect((await ask(`GET /api/${list}?size=1001`)).statusCode).toBe(400)
})

test('refuses a number of rows that is not a plain whole number in lists that are paged by key', async () => {
  for (const limit of ['1e1', '0x10', '0', '201', '']) {
    const answer = await ask(`GET /api/users?limit=${limit}`)
    expect([limit, answer.statusCode]).toEqual([limit, 400])
  }
  expect((await ask('GET /api/users?limit=200')).statusCode).toBe(200)
})
