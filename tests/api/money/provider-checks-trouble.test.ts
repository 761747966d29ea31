import { describe, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import type { PageWanted } from '#server/gateways/cards/card-provider.ts'
import { mapOutcome } from '#server/gateways/cards/outcome.ts'
import { bought, hoursLater, openDeafTill } from '#tests/support/deaf-till.ts'
import { expectRight } from '#tests/support/money-truth.ts'
import { creditOf } from '#tests/support/paid.ts'
import { checkWithProvider, connectAccount } from '#tests/support/payments.ts'

test('trouble with one account does not keep another from being checked', async () => {
  let bad = ''
  await using till = await openDeafTill((cards) => ({
    ...cards,
    pageRefunds: (account, wanted) =>
      account === bad ? Promise.reject(new Error('our mistake')) : cards.pageRefunds(account, wanted),
  }))
  const first = await bought(till)
  const other = await connectAccount(till, till.client)
  const second = await bought(till)
  await till.control.refundInDashboard(first.intent, 500)
  await till.control.refundInDashboard(second.intent, 500)
  const credits = async () => [await creditOf(till, first.parent), await creditOf(till, second.parent)]
  bad = till.account
  await expect(checkWithProvider(till)).rejects.toThrow('1 of the changes at the card provider')
  expect(await credits()).toEqual([2_000, 1_500])
  bad = other
  hoursLater(till, 1)
  await expect(checkWithProvider(till)).rejects.toThrow('1 of the changes at the card provider')
  expect(await credits()).toEqual([1_500, 1_500])
})

/** Lists the refund half an hour late. `more` is added to the start of the list. */
const noticedWith = async (more: Temporal.DurationLike) => {
  let isLate = true
  await using till = await openDeafTill((cards) => ({
    ...cards,
    pageRefunds: async (account, wanted) => {
      const from: PageWanted = { ...wanted, createdFrom: wanted.createdFrom.add(more) }
      const page = await cards.pageRefunds(account, from)
      return isLate ? mapOutcome(page, () => ({ items: [], hasMore: false })) : page
    },
  }))
  const { parent, intent } = await bought(till)
  await till.control.refundInDashboard(intent, 500)
  till.test.clock.advance({ minutes: 30 })
  await checkWithProvider(till)
  isLate = false
  hoursLater(till, 1)
  await checkWithProvider(till)
  return (await creditOf(till, parent)) === 1_500
}

describe('a refund that appears in the list only after the check', () => {
  test('is noticed by the next check', async () => {
    expect(await noticedWith({ hours: 0 })).toBe(true)
  })

  test('would be missed without the overlap: the control', async () => {
    expect(await noticedWith({ minutes: limits.providerCheckOverlapMinutes })).toBe(false)
  })
})

test('a check continues although some of its changes cause an error', async () => {
  await using till = await openDeafTill()
  const [broken, other] = [await bought(till), await bought(till)]
  await till.test.data.database.pool.query(`
    create function refuse_refund() returns trigger language plpgsql as $$
    begin
      if new.payment_id = '${broken.payment._id}' then raise 'this payment is poison'; end if;
      return new;
    end $$;
    create trigger refuse_refund before insert on refunds for each row execute function refuse_refund();`)
  await till.control.refundInDashboard(other.intent, 500)
  await till.control.refundInDashboard(broken.intent, 500)
  await expect(checkWithProvider(till)).rejects.toThrow('changes at the card provider')
  expect(await creditOf(till, other.parent)).toBe(1_500)
  await till.test.data.database.pool.query('drop trigger refuse_refund on refunds')
  hoursLater(till, 1)
  await checkWithProvider(till)
  expect(await creditOf(till, broken.parent)).toBe(1_500)
  await expectRight(till)
})
