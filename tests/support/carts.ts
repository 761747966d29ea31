import type { Cart } from '#contract/sales/cart/cart.ts'
import { attendees } from '#server/db/schema/attendees.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { send, type TestApp } from './app.ts'
import { inClient, makeSignedIn } from './people.ts'

type Answer = Awaited<ReturnType<typeof send>>

export const cartIn = (answer: Answer) => answer.json<Cart>()

export const sentenceIn = (answer: Answer) =>
  answer.json<{ error: { code: string; message: string; issues?: { message: string }[] } }>().error

export interface WantedInCart {
  readonly ticket: string
  readonly activities: readonly string[]
  readonly attendees: readonly (string | null)[]
  readonly addOns?: readonly { readonly _id: string; readonly activities: readonly string[] }[]
}

/** Returns the cookie that identifies a browser without an account, as the answer sets it. */
export const visitorCookie = (answer: Answer): string | undefined => {
  const [cookie] = answer.cookies.filter(({ name }) => name.includes('visitor'))
  return cookie === undefined ? undefined : `${cookie.name}=${cookie.value}`
}

/** The actions on carts, for one organiser. */
export const cartsOf = (app: TestApp, client: Client) => ({
  customer: () => makeSignedIn(app, client, 'customer'),
  childOf: (userId: string, dateOfBirth = '2019-05-01') =>
    inClient(app, client, async (tx) => {
      const [row] = await tx.sql
        .insert(attendees)
        .values({
          clientId: client.id,
          userId,
          firstName: 'Ivy',
          lastName: 'Hart',
          dateOfBirth,
          createdAt: tx.now,
          updatedAt: tx.now,
        })
        .returning({ id: attendees.id })
      return row?.id ?? ''
    }),
  add: (cookie: string | undefined, lines: readonly WantedInCart[], key: string = crypto.randomUUID()) =>
    send(app, 'POST /api/cart/items', { cookie, payload: { lines }, headers: { 'idempotency-key': key } }),
  read: async (cookie: string | undefined) => cartIn(await send(app, 'GET /api/cart', { cookie })),
  change: (
    cookie: string | undefined,
    id: string,
    payload: {
      readonly attendee: string | null
      readonly addOns: WantedInCart['addOns']
      readonly alsoFor?: readonly string[]
    },
  ) => send(app, `PUT /api/cart/items/${id}`, { cookie, payload }),
  remove: (cookie: string | undefined, id: string) => send(app, `DELETE /api/cart/items/${id}`, { cookie }),
})
