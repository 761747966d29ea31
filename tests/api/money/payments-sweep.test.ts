import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { CardProvider } from '#server/gateways/cards/card-provider.ts'
import { createFileStore } from '#server/gateways/files/create-file-store.ts'
import { sweeps } from '#server/jobs-and-sweeps.ts'
import { beginPaying, payOnPage, readBooking, readCart } from '#tests/support/checkout.ts'
import { expectRight } from '#tests/support/money-truth.ts'
import {
  begin,
  type Begun,
  makeParent,
  openTill,
  pageIn,
  type Parent,
  readOwn,
  sweep,
  type Till,
} from '#tests/support/payments.ts'

let till: Till
beforeAll(async () => {
  till = await openTill()
  await till.control.webhooks({ mode: 'drop' })
  await till.test.data.database.pool.query(`
    create table poison (payment uuid);
    grant select on poison to public;
    create function refuse_poison() returns trigger language plpgsql as $$
    begin
      if exists (select 1 from poison where payment = new.id) then raise 'this payment is poison'; end if;
      return new;
    end $$;
    create trigger refuse_poison before update on payments for each row execute function refuse_poison();`)
})
afterAll(() => till[Symbol.asyncDispose]())

const poison = (id: string) => till.test.data.database.pool.query('insert into poison values ($1)', [id])
const cure = () => till.test.data.database.pool.query('delete from poison')
afterEach(async () => {
  await cure()
  await till.control.noFaults()
})

/** Creates a payment that was paid on the provider's page without an event. */
const paidUnheard = async (): Promise<Begun & { readonly parent: Parent }> => {
  const parent = await makeParent(till)
  const begun = await begin(till, parent)
  await till.control.onPage(pageIn(begun.payAt), 'pay')
  return { ...begun, parent }
}

const statesOf = (all: readonly (Begun & { readonly parent: Parent })[]) =>
  Promise.all(all.map(async ({ parent, payment }) => (await readOwn(till, parent, payment)).state))

const gateways = () => ({
  cards: till.cards,
  drill: till.copy.drill,
  mailer: undefined,
  emailWorks: false,
  files: createFileStore(till.test.config),
})

/** Runs the jobs of a minute as the worker does. If the first fails, the second still runs. */
const everyMinute = async () => {
  const ended = await Promise.allSettled([
    sweeps.endHeldPayments.forClient(till.scope(), gateways(), undefined),
  ])
  await sweeps.releaseHolds.forClient(till.scope())
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}

/** Simulates a provider that needs 30 seconds for each answer, and counts the calls. */
const slowProvider = () => {
  let asked = 0
  const readCheckout: CardProvider['readCheckout'] = (...args) => {
    asked += 1
    till.test.clock.advance({ seconds: 30 })
    return till.cards.readCheckout(...args)
  }
  return { cards: { ...till.cards, readCheckout }, asked: () => asked }
}

const logged = () =>
  till.logLines
    .map((line) => JSON.parse(line) as { msg?: string; id?: string })
    .filter(({ msg }) => msg === 'one of many could not be visited')

describe('the sweep', () => {
  test('continues after payments that always end in an error, and logs and counts them', async () => {
    const broken = [await paidUnheard(), await paidUnheard(), await paidUnheard(), await paidUnheard()]
    for (const { payment } of broken) await poison(payment._id)
    const others = [await paidUnheard(), await paidUnheard()]
    till.test.clock.advance({ minutes: 11 })
    await expect(sweep(till)).rejects.toThrow('4 of the payments and refunds could not be visited')
    expect(await statesOf(others)).toEqual(['succeeded', 'succeeded'])
    expect(await statesOf(broken)).toEqual(['pending', 'pending', 'pending', 'pending'])
    expect(new Set(logged().map(({ id }) => id))).toEqual(new Set(broken.map(({ payment }) => payment._id)))
    // The log contains no personal data.
    for (const { parent } of broken) expect(till.logLines.join('')).not.toContain(parent.user.email)

    const later = await paidUnheard()
    till.test.clock.advance({ minutes: 11 })
    await expect(sweep(till)).rejects.toThrow('4 of the payments and refunds')
    expect(await statesOf([later])).toEqual(['succeeded'])

    await cure()
    await sweep(till)
    expect(await statesOf(broken)).toEqual(['succeeded', 'succeeded', 'succeeded', 'succeeded'])
    await expectRight(till)
  })

  test('reaches every payment although some pages never get an answer', async () => {
    const mute = [await paidUnheard(), await paidUnheard(), await paidUnheard()]
    for (const { payAt } of mute)
      await till.control.fail({
        method: 'GET',
        path: `/v1/checkout/sessions/${pageIn(payAt)}`,
        answer: 500,
        when: 'before',
        times: 1_000,
      })
    const other = await paidUnheard()
    till.test.clock.advance({ minutes: 11 })
    // In order of creation, the three would end every round before the fourth. In random order, that happens in one
    // round of four.
    for (let round = 0; round < 40 && (await statesOf([other]))[0] === 'pending'; round++) await sweep(till)
    expect(await statesOf([...mute, other])).toEqual(['pending', 'pending', 'pending', 'succeeded'])
    await till.control.noFaults()
    await sweep(till)
    await expectRight(till)
  })

  test('ends when its round is over, however slow the provider is, and continues in the next', async () => {
    const all = [await paidUnheard(), await paidUnheard(), await paidUnheard(), await paidUnheard()]
    till.test.clock.advance({ minutes: 11 })
    const slow = slowProvider()
    const end = till.test.clock.now().add({ minutes: 1 })
    await sweeps.sweepPayments.forClient(till.scope(), { ...gateways(), cards: slow.cards }, end)
    expect(slow.asked()).toBe(2)
    expect((await statesOf(all)).filter((state) => state === 'succeeded')).toHaveLength(2)
    await sweep(till)
    expect(await statesOf(all)).toEqual(['succeeded', 'succeeded', 'succeeded', 'succeeded'])
  })

  test('of carts that are being paid also ends when its round is over', async () => {
    await beginPaying(till)
    await beginPaying(till)
    till.test.clock.advance({ minutes: 41 })
    const slow = slowProvider()
    const end = till.test.clock.now().add({ seconds: 20 })
    await sweeps.endHeldPayments.forClient(till.scope(), { ...gateways(), cards: slow.cards }, end)
    expect(slow.asked()).toBe(1)
    await everyMinute()
  })

  test('of carts whose time is over also continues after errors, and releases places', async () => {
    const broken = await beginPaying(till)
    await poison(broken.payment ?? '')
    const paid = await beginPaying(till)
    await payOnPage(till, paid)
    const left = await beginPaying(till)
    till.test.clock.advance({ minutes: 41 })
    await expect(everyMinute()).rejects.toThrow('1 of the payments of carts could not be visited')
    expect(await readBooking(till, paid.parent, paid.booking)).toMatchObject({ money: { due: 0 } })
    expect(await readCart(till, left.parent)).toMatchObject({ lines: [{ status: 'expired' }] })
    expect(await readCart(till, broken.parent)).toMatchObject({ isBeingPaid: true })
    await cure()
    await everyMinute()
    expect(await readCart(till, broken.parent)).toMatchObject({ lines: [{ status: 'expired' }] })
  })
})
