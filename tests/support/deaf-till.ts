import type { CardProvider } from '#server/gateways/cards/card-provider.ts'
import { type Paid, paid } from './paid.ts'
import { makeParent, openTill, type Parent, type Till } from './payments.ts'

export interface Bought extends Paid {
  readonly parent: Parent
}

/** Creates a top-up that is paid and settled. */
export const bought = async (till: Till, amount = 2_000): Promise<Bought> => {
  const parent = await makeParent(till)
  return { parent, ...(await paid(till, parent, { amount })) }
}

/** Opens a test organiser whose server receives no webhook events. */
export const openDeafTill = async (wrap?: (cards: CardProvider) => CardProvider) => {
  const till = await openTill(wrap && { wrap })
  await till.control.webhooks({ mode: 'drop' })
  return till
}

/** Counts how often each list of an account was requested since the last `forgetRequests`. */
export const listsAsked = async (till: Till) => {
  const { requests } = await till.control.truth()
  return requests.flatMap(({ method, path, parameters }) =>
    method === 'GET' && 'created' in parameters ? [path.replace('/v1/', '')] : [],
  )
}

export const hoursLater = (till: Till, hours: number) => till.test.clock.advance({ minutes: hours * 60 + 1 })
