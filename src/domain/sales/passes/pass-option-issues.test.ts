import { describe, expect, it } from 'vitest'
import type { Reason } from '#domain/kernel/reason.ts'
import { messages } from '#domain/messages.ts'
import { passIssues, type PassOptionDraft, passOptionIssues } from './pass-option-issues.ts'

const good: PassOptionDraft = { creditAmount: 5, price: 4_500, expiresAfter: null }

describe('a purchase option', () => {
  it.each<[string, Partial<PassOptionDraft>, [string, Reason][]]>([
    ['of five credits', {}, []],
    ['for nothing', { price: 0 }, []],
    ['good for three months', { expiresAfter: { amount: 3, unit: 'months' } }, []],
    ['whose expiry was left blank', { expiresAfter: { amount: null, unit: 'days' } }, []],
    ['without credits', { creditAmount: null }, [['creditAmount', messages.required]]],
    ['of no credits', { creditAmount: 0 }, [['creditAmount', messages.amountBelowOne]]],
    ['of half a credit', { creditAmount: 1.5 }, [['creditAmount', messages.notAWholeNumber]]],
    ['of too many', { creditAmount: 10_001 }, [['creditAmount', messages.numberTooLarge]]],
    ['without a price', { price: null }, [['price', messages.priceRequired]]],
    ['with a price that is no number', { price: Number.NaN }, [['price', messages.priceRequired]]],
    ['that pays the buyer', { price: -1 }, [['price', messages.priceNegative]]],
    ['at a price that no form takes', { price: 1e13 }, [['price', messages.numberTooLarge]]],
    ['of letters', { creditAmount: Number.NaN }, [['creditAmount', messages.notAWholeNumber]]],
    [
      'good for no time',
      { expiresAfter: { amount: 0, unit: 'days' } },
      [['expiresAfter.amount', messages.amountBelowOne]],
    ],
    [
      'good for longer than there are dates',
      { expiresAfter: { amount: 3_651, unit: 'years' } },
      [['expiresAfter.amount', messages.numberTooLarge]],
    ],
    [
      'with nothing filled in',
      { creditAmount: null, price: null },
      [
        ['creditAmount', messages.required],
        ['price', messages.priceRequired],
      ],
    ],
  ])('is checked for one %s', (_, given, expected) => {
    expect(passOptionIssues({ ...good, ...given }).map(({ path, reason }) => [path, reason])).toEqual(
      expected,
    )
  })

  it('names its position in the pass if it has a problem', () => {
    expect(passIssues([good, { ...good, price: -1 }])).toEqual([
      { path: 'purchaseOptions.1.price', reason: messages.priceNegative },
    ])
  })
})
