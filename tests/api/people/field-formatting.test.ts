import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import type { FieldAnswer } from '#contract/people/fields/fields.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { makeActivity } from '#tests/support/activities.ts'
import { createTestApp, send, type TestApp } from '#tests/support/app.ts'
import { fieldCalls } from '#tests/support/field-calls.ts'
import { fieldForm, formOf, makeField } from '#tests/support/fields.ts'
import { makeClient, makeSignedIn } from '#tests/support/people.ts'

let app: TestApp
let client: Client
let calls: ReturnType<typeof fieldCalls>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())
beforeEach(async () => {
  client = await makeClient(app)
  calls = fieldCalls(app, client, (await makeSignedIn(app, client, 'admin')).cookie)
})

const shown = async ({ _id }: ActivityGroup) => {
  const host = `${client.slug}.localhost`
  const answer = await send(app, `GET /api/activity-groups/${_id}/public`, { host })
  return answer.json<{ fieldData: { value: unknown }[] }>().fieldData[0]?.value
}
const become = async (field: FieldAnswer, textareaFormatting: 'plain' | 'richText') => {
  const answer = await calls.update(field._id, { ...formOf(field), textareaFormatting })
  expect(answer.statusCode).toBe(200)
  return answer.json<FieldAnswer>()
}

/** This was typed into a plain text field, where it is harmless, and stored as it was typed. */
const typed = 'Bring a towel & <img src=x onerror=alert(1)>\nand a drink'

test('plain text is shown as it was typed after its field changes to rich text, and after it changes back', async () => {
  const plain = await makeField(app, client, fieldForm({ type: 'textarea', textareaFormatting: 'plain' }))
  const activity = await makeActivity(app, client, {
    fieldData: [{ field: { _id: plain._id }, value: typed }],
  })
  expect(await shown(activity)).toBe(typed)
  const rich = await become(plain, 'richText')
  expect(await shown(activity)).toBe(
    '<p>Bring a towel &amp; &lt;img src=x onerror=alert(1)&gt;</p><p>and a drink</p>',
  )
  await become(rich, 'plain')
  expect(await shown(activity)).toBe(typed)
})

test('rich text keeps its words, with a line for each paragraph, when its field changes to plain text', async () => {
  const rich = await makeField(app, client, fieldForm({ type: 'textarea', textareaFormatting: 'richText' }))
  const value =
    '<h2>Kit</h2><ul><li><p>1 &lt; 2 <strong>towels</strong></p></li><li><p>Tom &amp; Co</p></li></ul>'
  const activity = await makeActivity(app, client, { fieldData: [{ field: { _id: rich._id }, value }] })
  await become(rich, 'plain')
  expect(await shown(activity)).toBe('Kit\n1 < 2 towels\nTom & Co')
})

test('other changes leave answers unchanged', async () => {
  const plain = await makeField(app, client, fieldForm({ type: 'textarea', textareaFormatting: 'plain' }))
  const activity = await makeActivity(app, client, {
    fieldData: [{ field: { _id: plain._id }, value: typed }],
  })
  await calls.update(plain._id, { ...formOf(plain), title: 'Kit list' })
  expect(await shown(activity)).toBe(typed)
})
