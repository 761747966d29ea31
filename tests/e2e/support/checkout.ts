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

/** Makes a camp of three days with lunch and an agreement, for £90.00 in total. */
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

/** Makes one lesson, and returns the owner who made it and may change it. */
export const makeLesson = async (people: People, price = 1_200) => {
  const owner = await people.pageOf('owner')
  const lesson = await makeActivity(owner, {
    name: unique('Lesson'),
    sessions: [sessionOn(dayFromNow(5), { startTime: '16:00', endTime: '17:00' })],
    tickets: [ticketNamed('One lesson', { type: 'single', price })],
  })
  return { owner, lesson }
}

/** Puts the first ticket of an activity into the signed-in customer's cart for these attendees. */
export const putIntoCart = (
  page: Page,
  { tickets, sessions }: ActivityGroup,
  ...attendees: readonly (string | null)[]
): Promise<Cart> => {
  const [ticket] = tickets
  const activities = ticket?.type === 'single' ? sessions.map(({ _id }) => _id) : []
  return postTo(page, '/api/cart/items', { lines: [{ ticket: ticket?._id, activities, attendees }] })
}

/** Books the signed-in customer's cart, to be paid by bank transfer. */
export const bookByTransfer = async (page: Page): Promise<Booking> => {
  const { cart } = (await (await page.request.get('/api/checkout')).json()) as Checkout
  const asked = { total: cart.total, method: 'bankTransfer', agreements: [] }
  const { booking } = await postTo<{ readonly booking: string }>(page, '/api/checkout', asked)
  return (await (await page.request.get(`/api/user/bookings/${booking}`)).json()) as Booking
}

/** Makes a new customer with these children. */
export const makeFamily = async (people: People, ...firstNames: readonly string[]) => {
  const person = await people.newPerson()
  const children: string[] = []
  for (const name of firstNames) children.push((await addChild(person.page, name, 'Sample'))._id)
  return { ...person, children }
}

/** Makes a camp that this family has booked, to be paid by bank transfer. */
export const bookCamp = async (people: People, page: Page, ...children: readonly string[]) => {
  const { agreements, cart } = await checkoutOf(people, page, ...children)
  return postTo<{ readonly booking: string; readonly payment: string }>(page, '/api/checkout', {
    total: cart.total,
    method: 'bankTransfer',
    agreements: agreements.map(({ _id, wording }) => ({ _id, wording })),
  })
}

/** Puts a camp into this family's cart and reads the checkout. */
export const checkoutOf = async (people: People, page: Page, ...children: readonly string[]) => {
  await putIntoCart(page, await makeCamp(people), ...children)
  return (await (await page.request.get('/api/checkout')).json()) as Checkout
}
