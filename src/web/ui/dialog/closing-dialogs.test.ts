import { expect, it } from 'vitest'
import { afterDialogs, beginClosing, isLastToClose } from './closing-dialogs.ts'

it('acts at once where no dialog closes', () => {
  const acted: string[] = []
  afterDialogs(() => acted.push('saved'))
  expect(acted).toEqual(['saved'])
})

it('waits for every dialog that closes, and for those only', () => {
  const acted: string[] = []
  const [ticket, question] = [beginClosing(), beginClosing()]
  afterDialogs(() => acted.push('saved'))
  ticket()
  expect(acted).toEqual([])
  question()
  expect(acted).toEqual(['saved'])
  beginClosing()()
  expect(acted).toEqual(['saved'])
})

it('knows the last that closes: an earlier one would take the focus that the other is about to give back', () => {
  const [question, form] = [beginClosing(), beginClosing()]
  expect(isLastToClose()).toBe(false)
  question()
  expect(isLastToClose()).toBe(true)
  form()
})
