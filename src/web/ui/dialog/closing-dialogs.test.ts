import { expect, it } from 'vitest'
import { afterDialogs, beginClosing, isLastToClose } from './closing-dialogs.ts'

it('runs immediately if no dialog is closing', () => {
  const acted: string[] = []
  afterDialogs(() => acted.push('saved'))
  expect(acted).toEqual(['saved'])
})

it('waits for all dialogs that are closing, and for no others', () => {
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

it('identifies the last dialog to close, so that an earlier dialog doesn’t take the focus', () => {
  const [question, form] = [beginClosing(), beginClosing()]
  expect(isLastToClose()).toBe(false)
  question()
  expect(isLastToClose()).toBe(true)
  form()
})
