import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import type { BookingAgreement } from '#contract/catalogue/agreements/booking-agreements.ts'
import type { Booking } from '#contract/sales/bookings/booking-shapes.ts'
import type { Cart } from '#contract/sales/cart/cart.ts'
import type { Checkout } from '#contract/sales/checkout.ts'
import { dayFromNow, makeActivity, postTo, sessionOn, ticketNamed, unique } from './activities.ts'
import { addChild } from './family.ts'
import type { Page, People } from './people.ts'

export const lunch = {
  _id: 'temp_lunch',
  name: 'Lunch',
  price: 450,
  enabled: true,
  restrictSessions: false,
  sessionsCanBeUsedFor: [],
}

/** Three days with lunch and an agreement, £90.00 for all of it. */
export const makeCamp = async (people: People) => {
  const owner = await people.pageOf('owner')
  const agreement = await postTo<BookingAgreement>(owner, '/api/booking-agreements', {
    name: unique('Agreement'),
    text: 'I have read <a>what happens at the camp</a>.',
    policyText: 'We look after everybody.',
    linkToPolicy: '',
  })
  const camp = await makeActivity(owner, {
    name: unique('Camp'),
    sessions: [7, 8, 9].map((days) => sessionOn(dayFromNow(days))),
    tickets: [ticketNamed('All days')],
    addOns: [lunch],
    bookingAgreement: agreement._id,
    confirmationNote: 'Please bring a coat.',
  })
  return camp
}

/** One lesson; the owner who made it may want to change it. */
export const makeLesson = async (people: People, price = 1_200) => {
  const owner = await people.pageOf('owner')
  const lesson = await makeActivity(owner, {
    name: unique('Lesson'),
    sessions: [sessionOn(dayFromNow(5), { startTime: '16:00', endTime: '17:00' })],
    tickets: [ticketNamed('One lesson', { type: 'single', price })],
  })
  return { owner, lesson }
}

/** The first ticket of an activity, for these people, in the cart of whoever is signed in. */
export const putIntoCart = (
  page: Page,
  { tickets, sessions }: ActivityGroup,
  ...attendees: readonly (string | null)[]
): Promise<Cart> => {
  const [ticket] = tickets
  const activities = ticket?.type === 'single' ? sessions.map(({ _id }) => _id) : []
  return postTo(page, '/api/cart/items', { lines: [{ ticket: ticket?._id, activities, attendees }] })
}

/** What is in the cart of whoever is signed in, to be paid by bank transfer. */
export const bookByTransfer = async (page: Page): Promise<Booking> => {
  const { cart } = (await (await page.request.get('/api/checkout')).json()) as Checkout
  const asked = { total: cart.total, method: 'bankTransfer', agreements: [] }
  const { booking } = await postTo<{ readonly booking: string }>(page, '/api/checkout', asked)
  return (await (await page.request.get(`/api/user/bookings/${booking}`)).json()) as Booking
}

/** Somebody new, with these children. */
export const makeFamily = async (people: People, ...firstNames: readonly string[]) => {
  const person = await people.newPerson()
  const children: string[] = []
  for (const name of firstNames) children.push((await addChild(person.page, name, 'Sample'))._id)
  return { ...person, children }
}

/** A camp that this family has booked, to be paid by bank transfer. */
export const bookCamp = async (people: People, page: Page, ...children: readonly string[]) => {
  const { agreements, cart } = await checkoutOf(people, page, ...children)
  return postTo<{ readonly booking: string; readonly payment: string }>(page, '/api/checkout', {
    total: cart.total,
    method: 'bankTransfer',
    agreements: agreements.map(({ _id, wording }) => ({ _id, wording })),
  })
}

/** A camp in the cart of this family, as the checkout page reads it. */
export const checkoutOf = async (people: People, page: Page, ...children: readonly string[]) => {
  await putIntoCart(page, await makeCamp(people), ...children)
  return (await (await page.request.get('/api/checkout')).json()) as Checkout
}
