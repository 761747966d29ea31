import { describe, expect, it } from 'vitest'
import { beingWorkedOn, waitingWords } from './waiting-words.ts'

const open = { failure: '', purpose: 'topUp' } as const
const declined = { ...open, failure: 'Your card was declined.' }

describe('an open card payment', () => {
  it.each([
    [open, 'cancelled'],
    [declined, 'cancelled'],
    [declined, undefined],
  ] as const)('says that nothing was taken if the card provider said so: %o, %s', (payment, returned) => {
    expect(waitingWords(payment, returned, { wasChecked: true, emailWorks: true }).words).toContain(
      'Nothing was taken',
    )
  })

  it.each([
    [open, 'cancelled'],
    [open, 'paid'],
    [open, undefined],
    [declined, 'cancelled'],
    [declined, 'paid'],
    [declined, undefined],
    [{ ...open, purpose: 'card' }, 'cancelled'],
  ] as const)(
    'doesn’t claim that nothing was taken if the provider gave no answer: %o, %s',
    (payment, returned) => {
      const { words } = waitingWords(payment, returned, { wasChecked: false, emailWorks: true })
      expect(words).not.toMatch(/Nothing (was taken|has changed)/u)
      expect(words).not.toContain('before paying')
    },
  )
})

describe('without email', () => {
  it.each([
    [true, 'paid'],
    [false, 'paid'],
    [false, undefined],
  ] as const)('never promises an email (checked: %s, returned: %s)', (wasChecked, returned) => {
    const { words } = waitingWords(open, returned, { wasChecked, emailWorks: false })
    expect(words).toContain('check again')
    expect(words).not.toMatch(/email|write to you/u)
  })

  it('asks customers to check again themselves while the card provider processes the payment', () => {
    expect(beingWorkedOn(false)).toContain('Check again here later.')
    expect(beingWorkedOn(true)).toContain('We write to you')
  })
})
