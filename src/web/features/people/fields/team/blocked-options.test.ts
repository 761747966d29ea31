import type { Reason } from '#domain/kernel/reason.ts'
import { messages } from '#domain/messages.ts'
import { expect, it } from 'vitest'
import { blockedOptions } from './blocked-options.ts'

const option = (name: string, enabled = true) => ({ _id: name, name, enabled })
const stored = [option('Red'), option('Green'), option('Blue')]

const refusal = ({ name, params, text }: Reason) => ({ message: text, reason: name, params })

it('puts an option that may not be deleted back in its place, with the reason', () => {
  const issues = [{ path: 'fieldOptions.1', ...refusal(messages.optionHasData) }]
  const { options, reasons } = blockedOptions(issues, stored, [option('Red'), option('Blue')])
  expect(options.map(({ name }) => name)).toEqual(['Red', 'Green', 'Blue'])
  expect(reasons).toEqual({ Green: messages.optionHasData.text })
})

it('counts a deleted option in the stored list and a disabled one in the sent list', () => {
  const sent = [option('Blue', false), option('Red')]
  const issues = [
    { path: 'fieldOptions.0', ...refusal(messages.optionUsedByTabDisable) },
    { path: 'fieldOptions.1', ...refusal(messages.optionUsedByTabDelete) },
  ]
  const { options, reasons } = blockedOptions(issues, stored, sent)
  expect(reasons).toEqual({
    Blue: messages.optionUsedByTabDisable.text,
    Green: messages.optionUsedByTabDelete.text,
  })
  expect(options.map(({ name }) => name)).toEqual(['Blue', 'Green', 'Red'])
})

it('leaves the list alone when the problem is elsewhere', () => {
  const issues = [
    { path: 'adminOnly', ...refusal(messages.fieldUsedByTabAdminOnly) },
    { path: 'fieldOptions.9', ...refusal(messages.optionHasData) },
  ]
  expect(blockedOptions(issues, stored, stored)).toEqual({ options: stored, reasons: {} })
})
