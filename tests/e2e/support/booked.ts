import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import { pages } from '#contract/pages.ts'
import { dayFromNow, makeActivity, postTo, sessionOn, ticketNamed } from './activities.ts'
import { addChild } from './family.ts'
import type { People } from './people.ts'

/** Makes a free activity tomorrow that a new family has booked for children with these first names. */
export const bookedActivity = async (people: People, ...firstNames: string[]): Promise<ActivityGroup> => {
  const owner = await people.pageOf('owner')
  const activity = await makeActivity(owner, {
    sessions: [sessionOn(dayFromNow(1), { placeLimit: firstNames.length })],
    tickets: [ticketNamed('Once', { type: 'single', price: 0 })],
  })
  const { page } = await people.newPerson()
  const children = []
  for (const firstName of firstNames) children.push((await addChild(page, firstName, 'Sample'))._id)
  const line = {
    ticket: activity.tickets[0]?._id,
    activities: activity.sessions.map(({ _id }) => _id),
    attendees: children,
  }
  await postTo(page, '/api/cart/items', { lines: [line] })
  await postTo(page, '/api/checkout', { total: 0, method: null, agreements: [] })
  return activity
}

export const registerAddress = ({ sessions }: ActivityGroup): string =>
  pages.sessionRegister({ sessionId: sessions[0]?._id ?? '' })
