import { describe, expect, it } from 'vitest'
import { waitingWords } from './waiting-words.ts'

const open = { failure: '', purpose: 'topUp' } as const
const declined = { ...open, failure: 'Your card was declined.' }

describe('an open card payment', () => {
  it.each([
    [open, 'cancelled'],
    [declined, 'cancelled'],
    [declined, undefined],
  ] as const)('took nothing if the card provider said so: %o, %s', (payment, returned) => {
    expect(waitingWords(payment, returned, true).words).toContain('Nothing was taken')
  })

  it.each([
    [open, 'cancelled'],
    [open, 'paid'],
    [open, undefined],
    [declined, 'cancelled'],
    [declined, 'paid'],
    [declined, undefined],
    [{ ...open, purpose: 'card' }, 'cancelled'],
  ] as const)('may have taken money if the provider gave no answer: %o, %s', (payment, returned) => {
    const { words } = waitingWords(payment, returned, false)
    expect(words).not.toMatch(/Nothing (was taken|has changed)/u)
    expect(words).not.toContain('before paying')
  })
})
