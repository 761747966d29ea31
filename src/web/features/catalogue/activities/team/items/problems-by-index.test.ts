import { expect, it } from 'vitest'
import { problemsByIndex } from './problems-by-index.ts'

it('collects the problems of each item, with each sentence once', () => {
  const errors = {
    name: 'Required',
    'tickets.0.price': 'Required',
    'tickets.0.name': 'Required',
    'tickets.2.subscriptionPlan': 'Choose one',
    tickets: 'The whole list',
    'sessions.0.endTime': 'Too early',
  }
  expect([...problemsByIndex(errors, 'tickets')]).toEqual([
    [0, [{ path: 'tickets.0.price', message: 'Required' }]],
    [2, [{ path: 'tickets.2.subscriptionPlan', message: 'Choose one' }]],
  ])
})
