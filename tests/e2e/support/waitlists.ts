import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import type { PublicActivity } from '#contract/sales/listing/public-activity.ts'
import type { WaitlistEntry } from '#contract/sales/waitlists/waitlist-shapes.ts'
import { dayFromNow, makeActivity, postTo, sessionOn, ticketNamed, unique } from './activities.ts'
import { lunch, makeFamily, putIntoCart } from './checkout.ts'
import { expect, type Page, type People } from './people.ts'

/** Waits until the public page shows this many places, because public pages may be a fifth of a second old. */
const publicPageShows = (page: Page, { _id }: ActivityGroup, placesLeft: number) =>
  expect
    .poll(async () => {
      const answer = await page.request.get(`/api/activity-groups/${_id}/public`)
      return ((await answer.json()) as PublicActivity).sessions[0]?.placesLeft
    })
    .toBe(placesLeft)

/** Makes a lesson with one place, which another family has booked. With more places, only one is taken. */
export const fullLesson = async (people: People, placeLimit = 1) => {
  const owner = await people.pageOf('owner')
  const lesson = await makeActivity(owner, {
    name: unique('Lesson'),
    sessions: [sessionOn(dayFromNow(9), { placeLimit })],
    tickets: [ticketNamed('One lesson', { type: 'single', price: 1_200 })],
    addOns: [lunch],
    waitlistType: 'session',
  })
  const holder = await makeFamily(people, 'Ada')
  const cart = await putIntoCart(holder.page, lesson, ...holder.children)
  const { booking } = await postTo<{ readonly booking: string }>(holder.page, '/api/checkout', {
    total: cart.total,
    method: 'bankTransfer',
    agreements: [],
  })
  await publicPageShows(owner, lesson, placeLimit - holder.children.length)
  return { owner, lesson, holder, booking }
}

export const joinLine = async (
  page: Page,
  { _id, sessions }: ActivityGroup,
  ...attendees: readonly string[]
) => {
  const [entry] = await postTo<WaitlistEntry[]>(page, '/api/user/waitlists', {
    activityGroup: _id,
    attendees,
    // Several children wait together.
    together: true,
    activities: sessions.map((session) => session._id),
  })
  if (!entry) throw new Error('nobody waits')
  return entry
}

/** Offers a place over the limit, as the team. */
export const offerTo = async (owner: Page, { _id, version }: WaitlistEntry) => {
  const answer = await owner.request.post(`/api/waitlists/${_id}/offer`, {
    data: { goOver: true, version },
    headers: { origin: new URL(owner.url()).origin },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}
