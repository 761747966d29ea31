import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paymentMethodKinds } from '#domain/catalogue/activities/payment/payment-method-kinds.ts'
import type { CreditUse } from '#domain/money/credit/returned-uses.ts'
import { type BackShare, type BackTerms, type Sources, whereItGoes } from './where-it-goes.ts'

const now = '2026-09-16T09:00:00Z'
const may = '2027-05-01T00:00:00Z'
const june = '2027-06-01T00:00:00Z'
const past = '2026-09-01T00:00:00Z'

const terms: BackTerms = { to: null, byTeam: false, cardStep: 1, now }
const share = (
  amount: number,
  methods: BackShare['methods'] = ['card', 'accountCredit'],
  expiresAt: string | null = null,
): BackShare => ({ amount, methods, expiresAt, byPolicy: true })
const organisers = (amount: number): BackShare => ({ ...share(amount), byPolicy: false })
const used = (useId: string, left: number, expiresAt: string | null = null): CreditUse => ({
  useId,
  lotId: `lot of ${useId}`,
  left,
  expiresAt,
})
const card = (paymentId: string, left: number) => ({ paymentId, method: 'card' as const, left })
const voucher = (paymentId: string, left: number) => ({
  paymentId,
  method: 'childcareVoucher' as const,
  left,
})
const paid = (payments: Sources['payments'], uses: Sources['uses'] = [], due = 0): Sources => ({
  due,
  payments,
  uses,
  disputed: 0,
  paid: [...payments, ...uses].reduce((sum, { left }) => sum + left, 0),
})

const sum = (parts: readonly { readonly amount: number }[]) =>
  parts.reduce((total, { amount }) => total + amount, 0)

type Row = readonly [string, readonly BackShare[], Sources, Partial<BackTerms>, number, readonly string[]]
const table: readonly Row[] = [
  ['all that was due is no longer due', [share(500)], paid([], [], 800), {}, 500, []],
  [
    'what is due first, then the card',
    [share(500)],
    paid([card('a', 700)], [], 200),
    {},
    200,
    ['300 card→card'],
  ],
  [
    'several cards, the newest first, never more than each has left',
    [share(900)],
    paid([card('new', 400), card('old', 600)]),
    {},
    0,
    ['900 card→card'],
  ],
  [
    'the choice',
    [share(500)],
    paid([card('a', 500)]),
    { to: 'accountCredit' },
    0,
    ['500 card→accountCredit'],
  ],
  [
    'a choice that the policy does not leave',
    [share(500, ['accountCredit'], may)],
    paid([card('a', 500)]),
    { to: 'card' },
    0,
    [`500 card→accountCredit until ${may}`],
  ],
  [
    'two rules that allow different things',
    [share(300, ['card']), share(200, ['accountCredit'], june)],
    paid([card('a', 500)]),
    {},
    0,
    ['300 card→card', `200 card→accountCredit until ${june}`],
  ],
  [
    'in proportion to how it was paid',
    [share(500)],
    paid([card('a', 600)], [used('u', 400)]),
    {},
    0,
    ['200 accountCredit→accountCredit', '300 card→card'],
  ],
  [
    'a penny that does not come out even goes to the largest remainder',
    [share(100)],
    paid([card('a', 200), voucher('b', 100)]),
    {},
    0,
    ['67 card→card', '33 childcareVoucher→accountCredit'],
  ],
  [
    'credit keeps the later of its own day and the policy’s',
    [share(300, ['card', 'accountCredit'], may)],
    paid([], [used('early', 100, '2026-12-01T00:00:00Z'), used('late', 100, june), used('ever', 100)]),
    {},
    0,
    [
      `100 accountCredit→accountCredit until ${may}`,
      `100 accountCredit→accountCredit until ${june}`,
      '100 accountCredit→accountCredit',
    ],
  ],
  [
    'credit of a lot that has ended was used in time',
    [share(100, ['card'])],
    paid([], [used('u', 100, past)]),
    {},
    0,
    ['100 accountCredit→accountCredit'],
  ],
  [
    'a voucher becomes credit for a customer',
    [share(500, ['card', 'accountCredit'], may)],
    paid([voucher('v', 500)]),
    {},
    0,
    [`500 childcareVoucher→accountCredit until ${may}`],
  ],
  [
    'where the organiser cancels, credit keeps its day, unless that is over',
    [organisers(200)],
    paid([], [used('u', 100, may), used('v', 100, past)]),
    { byTeam: true },
    0,
    [`100 accountCredit→accountCredit until ${may}`, '100 accountCredit→accountCredit'],
  ],
  [
    'the team gives a voucher back by hand',
    [share(500)],
    paid([voucher('v', 500)]),
    { byTeam: true, to: 'card' },
    0,
    ['500 childcareVoucher→byHand'],
  ],
  [
    '… or as credit',
    [share(500)],
    paid([voucher('v', 500)]),
    { byTeam: true, to: 'accountCredit' },
    0,
    ['500 childcareVoucher→accountCredit'],
  ],
  [
    'the team gives the voucher half as credit, and the card keeps to its rule',
    [share(500, ['card'])],
    paid([card('a', 500), voucher('v', 500)]),
    { byTeam: true, to: 'accountCredit' },
    0,
    ['250 card→card', '250 childcareVoucher→accountCredit'],
  ],
  [
    '… or by hand, where the card may only become credit',
    [share(500, ['accountCredit'], may)],
    paid([card('a', 500), voucher('v', 500)]),
    { byTeam: true, to: 'card' },
    0,
    [`250 card→accountCredit until ${may}`, '250 childcareVoucher→byHand'],
  ],
  [
    'no cards any more',
    [share(500)],
    paid([card('a', 500)]),
    { cardStep: null },
    0,
    ['500 card→accountCredit'],
  ],
  [
    'a third decimal that no card network moves',
    [share(1_234)],
    paid([card('a', 5_000)]),
    { cardStep: 10 },
    0,
    ['1230 card→card', '4 card→accountCredit'],
  ],
]

describe('sharing out the money that is given back', () => {
  it.each(table)('follows the rules: %s', (_name, shares, sources, more, dueLowered, parts) => {
    const where = whereItGoes(shares, sources, { ...terms, ...more })
    expect(where.dueLowered).toBe(dueLowered)
    expect(
      where.parts.map(
        ({ from, to, amount, expiresAt }) =>
          `${amount} ${from}→${to}${expiresAt === null ? '' : ` until ${expiresAt}`}`,
      ),
    ).toEqual(parts)
  })

  it('names the payments to refund, newest first', () => {
    const { refunds } = whereItGoes([share(900)], paid([card('new', 400), card('old', 600)]), terms)
    expect(refunds).toEqual([
      { paymentId: 'new', amount: 400 },
      { paymentId: 'old', amount: 500 },
    ])
  })

  const half = paid([card('a', 2), voucher('b', 2)])
  it.each<[string, BackShare, Sources, boolean, readonly string[]]>([
    ['paid by card', share(2), paid([card('a', 2)]), false, ['card', 'accountCredit']],
    ['paid by card, one way allowed, the team', share(2, ['card']), paid([card('a', 2)]), true, ['card']],
    ['paid by voucher, a customer', share(2), paid([voucher('a', 2)]), false, []],
    ['paid by voucher, the team', share(2), paid([voucher('a', 2)]), true, ['card', 'accountCredit']],
    ['half by voucher, one way allowed, a customer', share(2, ['card']), half, false, ['card']],
    ['half by voucher, one way allowed, the team', share(2, ['card']), half, true, ['card', 'accountCredit']],
    ['not paid', share(2), paid([], [], 2), false, []],
  ])('offers a choice only where the rules leave it: %s', (_name, back, sources, byTeam, choices) => {
    expect(whereItGoes([back], sources, { ...terms, byTeam }).choices).toEqual(choices)
  })

  it('always adds up, and never takes more from a payment or credit than it has left', () => {
    const anyPayment = fc.record({
      method: fc.constantFrom(...paymentMethodKinds),
      left: fc.nat(5_000),
    })
    const anyUse = fc.record({
      left: fc.integer({ min: 1, max: 3_000 }),
      expiresAt: fc.constantFrom(null, past, may),
    })
    const anyShare = fc.record({
      amount: fc.nat(4_000),
      methods: fc.subarray<'card' | 'accountCredit'>(['card', 'accountCredit'], { minLength: 1 }),
      expiresAt: fc.constantFrom(null, may, june),
      byPolicy: fc.boolean(),
    })
    fc.assert(
      fc.property(
        fc.array(anyPayment, { maxLength: 4 }),
        fc.array(anyUse, { maxLength: 3 }),
        fc.array(anyShare, { minLength: 1, maxLength: 4 }),
        fc.nat(500),
        fc.record({
          to: fc.constantFrom(null, 'card' as const, 'accountCredit' as const),
          byTeam: fc.boolean(),
          cardStep: fc.constantFrom(null, 1, 10),
        }),
        (given, usesGiven, shares, becameCredit, more) => {
          const payments = given.map((one, index) => ({ ...one, paymentId: `p${index}` }))
          const uses = usesGiven.map((one, index) => ({ ...one, useId: `u${index}`, lotId: `l${index}` }))
          const all = [...payments, ...uses].reduce((sum, { left }) => sum + left, 0)
          const credit = uses.reduce((sum, { left }) => sum + left, 0)
          const settled = Math.max(credit, all - becameCredit)
          const back = shares.reduce((sum, { amount }) => sum + amount, 0)
          const sources = { disputed: 0, due: Math.max(0, back - settled), paid: settled, payments, uses }
          const where = whereItGoes(shares, sources, { ...terms, ...more })
          expect(where.dueLowered + sum(where.parts)).toBe(back)
          expect(sum(where.refunds) + sum(where.credits) + sum(where.returns)).toBe(sum(where.parts))
          for (const { paymentId, amount } of where.refunds)
            expect(amount).toBeLessThanOrEqual(payments.find((one) => one.paymentId === paymentId)?.left ?? 0)
          for (const { useId, amount, expiresAt } of where.returns) {
            expect(amount).toBeLessThanOrEqual(uses.find((one) => one.useId === useId)?.left ?? 0)
            expect(expiresAt).not.toBe(past)
          }
        },
      ),
      { numRuns: 3_000 },
    )
  })
})
