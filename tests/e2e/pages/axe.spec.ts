import { AxeBuilder } from '@axe-core/playwright'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import { pages } from '#contract/pages.ts'
import type { Listing } from '#contract/sales/listing/listing.ts'
import type { Role } from '#domain/platform/access/roles.ts'
import { dayFromNow, makeActivity, postTo, ticketNamed, unique } from '../support/activities.ts'
import { bookedActivity, registerAddress } from '../support/booked.ts'
import { cancelAll } from '../support/cancelling.ts'
import { bookCamp, checkoutOf, makeFamily } from '../support/checkout.ts'
import { addChild } from '../support/family.ts'
import { expect, test, type Page, type People } from '../support/people.ts'
import { watch } from '../support/quiet.ts'
import { subscribe, subscribedFamily } from '../support/subscriptions.ts'
import { fullLesson, joinLine, offerTo } from '../support/waitlists.ts'

/** 'family' is a new customer with a booking, so that two tests never share a cart. */
type Visitor = Role | 'stranger' | 'family'

/** Every address of the product, with a visitor. Adding an address without this check is a type error. */
const visitors: Record<keyof typeof pages, Visitor> = {
  home: 'stranger',
  signIn: 'stranger',
  register: 'stranger',
  forgotPassword: 'stranger',
  resetPassword: 'stranger',
  invitation: 'stranger',
  listing: 'stranger',
  activity: 'stranger',
  passes: 'stranger',
  cart: 'stranger',
  checkout: 'customer',
  checkoutDone: 'family',
  offer: 'family',
  helpSubscriptions: 'stranger',
  account: 'customer',
  accountBookings: 'customer',
  accountBooking: 'family',
  accountSubscriptions: 'customer',
  accountSubscription: 'family',
  accountAttendees: 'customer',
  accountWaitlists: 'customer',
  accountSecurity: 'customer',
  accountCredit: 'customer',
  accountPasses: 'customer',
  accountPayment: 'customer',
  admin: 'owner',
  registers: 'staff',
  sessionRegister: 'staff',
  activities: 'owner',
  activityNew: 'owner',
  activityOverview: 'owner',
  activityEdit: 'owner',
  discounts: 'owner',
  sessionPasses: 'owner',
  sessionPassNew: 'owner',
  sessionPass: 'owner',
  people: 'owner',
  attendees: 'staff',
  team: 'owner',
  bookings: 'staff',
  waitlists: 'owner',
  userSubscriptions: 'owner',
  userSubscription: 'owner',
  bookingNew: 'owner',
  booking: 'owner',
  person: 'owner',
  payments: 'owner',
  payment: 'owner',
  ledger: 'owner',
  reports: 'owner',
  mailbox: 'owner',
  mailboxEmail: 'owner',
  audit: 'owner',
  settings: 'owner',
  fieldSettings: 'owner',
  venueSettings: 'owner',
  homeTabSettings: 'owner',
  agreementSettings: 'owner',
  cancellationSettings: 'owner',
  paymentSettings: 'owner',
  subscriptionPlanSettings: 'owner',
  clock: 'owner',
  subscription: 'owner',
}

/** States without an address of their own: a page for another role, or with something open. */
const places: Record<string, (people: People) => Promise<Page>> = {
  'a lost address': async (people) => at(await people.stranger(), '/nowhere'),
  'the admin’s door for a customer': async (people) => at(await people.pageOf('customer'), pages.admin()),
  'the dashboard of staff': async (people) => at(await people.pageOf('staff'), pages.admin()),
  'plans for an admin': async (people) => at(await people.pageOf('admin'), pages.subscription()),
  'the first-run set-up': async (people) => {
    const page = await people.stranger()
    // The demo has its organisers, so the page's data is changed to an installation without any.
    await page.route('**/', async (route) => {
      const response = await route.fetch()
      const empty = '{"client":null,"user":null,"setupNeeded":true}'
      const body = (await response.text()).replace(/(id="boot">).*?(<\/script>)/u, `$1${empty}$2`)
      await route.fulfill({ response, body })
    })
    return at(page, pages.home())
  },
  'the calendar of the home page': async (people) => at(await people.stranger(), '/?view=calendar'),
  'the agenda on a phone': async (people) => {
    const page = await people.stranger()
    await page.setViewportSize({ width: 390, height: 844 })
    return at(page, '/?view=calendar')
  },
  'the filters of the home page': async (people) => {
    const page = await at(await people.stranger(), pages.home())
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('dialog').waitFor()
    return page
  },
  'a ticket that is being picked': async (people) => {
    const owner = await people.pageOf('owner')
    const { _id } = await makeActivity(owner)
    const page = await people.pageOf('customer')
    await at(page, pages.activity({ activityGroupId: _id }))
    await page.getByRole('group', { name: 'Choose a ticket' }).getByRole('radio').first().check()
    await page.getByRole('button', { name: 'New attendee' }).waitFor()
    return page
  },
  'a cart with a line': async (people) => {
    const owner = await people.pageOf('owner')
    const { _id } = await makeActivity(owner)
    const { page } = await people.newPerson()
    await addChild(page, 'Mia', 'Sample')
    await at(page, pages.activity({ activityGroupId: _id }))
    await page.getByRole('radio', { name: 'Whole term' }).check()
    await page.getByRole('checkbox', { name: 'Mia Sample' }).check()
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.getByRole('link', { name: 'Go to cart' }).click()
    await page.getByRole('combobox', { name: 'Who is it for?' }).waitFor()
    return page
  },
  'a booking that the team is making': async (people) => {
    const owner = await people.pageOf('owner')
    const { name } = await makeActivity(owner, {
      tickets: [ticketNamed('Once', { type: 'single', price: 500 })],
    })
    await at(owner, pages.bookingNew())
    await owner.getByRole('button', { name: 'Add booking items' }).click()
    await owner.getByRole('radio', { name }).check()
    await owner.getByRole('button', { name: 'Next' }).click()
    await owner.getByRole('button', { name: 'One more of Once' }).click()
    await owner.getByRole('checkbox').first().check()
    await owner.getByRole('button', { name: 'OK', exact: true }).click()
    await owner.getByRole('combobox', { name: 'Attendee 1 of Once' }).waitFor()
    await owner.getByRole('complementary', { name: 'Summary' }).getByText('£5.00').waitFor()
    return owner
  },
  'a discount rule that is being made': async (people) => {
    const page = await at(await people.pageOf('owner'), pages.discounts())
    await page.getByRole('button', { name: 'Create discount rule' }).click()
    await page.getByRole('menuitem', { name: 'Discount code' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await dialog.getByRole('alert').waitFor()
    await dialog.getByRole('radio', { name: 'Percentage' }).check()
    await dialog.getByRole('textbox', { name: 'Percentage' }).fill('10')
    await dialog.getByRole('radio', { name: 'All activities' }).check()
    await dialog.getByText('The family saves').waitFor()
    return page
  },
  'a condition of a discount rule': async (people) => {
    const page = await at(await people.pageOf('owner'), pages.discounts())
    await page.getByRole('button', { name: 'Create discount rule' }).click()
    await page.getByRole('menuitem', { name: 'Multi purchase discount' }).click()
    await page.getByRole('radio', { name: 'Activities' }).check()
    await page.getByRole('button', { name: 'Add new condition' }).click()
    await page.getByRole('dialog', { name: 'Add new condition' }).getByLabel('Minimum activities').waitFor()
    return page
  },
  'a new attendee': async (people) => {
    const page = await at(await people.pageOf('customer'), pages.accountAttendees())
    await page.getByRole('button', { name: 'New attendee' }).click()
    await page.getByRole('dialog').getByLabel('First name').waitFor()
    return page
  },
  'the details of an attendee': async (people) => {
    const page = await at(await people.pageOf('staff'), pages.attendees())
    await page
      .getByRole('button', { name: /^View, / })
      .first()
      .click()
    await page.getByRole('tabpanel').waitFor()
    return page
  },
  'a register with a child opened': async (people) => {
    const activity = await bookedActivity(people, 'Mia', 'Tom')
    const page = await at(await people.pageOf('staff'), registerAddress(activity))
    await page.getByRole('button', { name: 'In, Mia Sample' }).click()
    await page.getByRole('button', { name: /^Mia Sample/u }).click()
    await page.getByRole('heading', { name: /, who booked$/u }).waitFor()
    return page
  },
  'a message to everybody, with its preview': async (people) => {
    const { _id } = await bookedActivity(people, 'Mia')
    const page = await at(
      await people.pageOf('owner'),
      pages.activityOverview({ activityGroupId: _id, tab: 'messages' }),
    )
    await page.getByRole('button', { name: 'Message everybody' }).click()
    await page.getByText('Goes to 1 person').waitFor()
    return page
  },
  'the address of a calendar': async (people) => {
    const { page } = await people.newPerson()
    await at(page, pages.accountBookings())
    await page.getByRole('button', { name: 'Make a calendar address' }).click()
    await page.getByRole('textbox', { name: 'Your secret address' }).waitFor()
    return page
  },
  'who takes the places of a session': async (people) => {
    const { _id } = await bookedActivity(people, 'Mia')
    const page = await at(await people.pageOf('staff'), pages.activityOverview({ activityGroupId: _id }))
    await page.getByRole('button', { name: /^Why is it full/u }).click()
    await page.getByRole('list', { name: 'Places' }).waitFor()
    return page
  },
  'a new home page tab': async (people) => {
    const page = await at(await people.pageOf('owner'), pages.homeTabSettings())
    await page.getByRole('button', { name: 'Add new tab' }).click()
    await page.getByRole('dialog').waitFor()
    return page
  },
  'bookings being filtered': async (people) => {
    const page = await at(await people.pageOf('owner'), pages.bookings())
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('dialog').waitFor()
    return page
  },
  'the palette': async (people) => {
    const page = await at(await people.pageOf('owner'), pages.admin())
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').waitFor()
    return page
  },
  'a person in the palette': async (people) => {
    const page = await at(await people.pageOf('owner'), pages.admin())
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('textbox').fill('Tunde')
    await page.locator('[data-selected]', { hasText: 'Tunde' }).waitFor()
    return page
  },
  'a question': async (people) => {
    const page = await at(await people.pageOf('owner'), pages.subscription())
    await page.getByRole('button', { name: 'Change to Starter' }).click()
    await page.getByRole('dialog').waitFor()
    return page
  },
  'the kinds of field': async (people) => {
    const page = await at(await people.pageOf('owner'), pages.fieldSettings())
    await page.getByRole('button', { name: 'Add field' }).click()
    await page.getByRole('dialog').waitFor()
    return page
  },
  'a field with rich text': async (people) => {
    const page = await at(await people.pageOf('owner'), pages.fieldSettings())
    await page.getByRole('button', { name: 'Edit, Description' }).click()
    await page.getByRole('dialog').getByText('How it looks').waitFor()
    return page
  },
  'a venue with mistakes': async (people) => {
    const page = await at(await people.pageOf('owner'), pages.venueSettings())
    await page.getByRole('button', { name: 'Create venue' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Create venue' }).click()
    await page.getByRole('alert').waitFor()
    return page
  },
  'the question before the card account is disconnected': async (people) => {
    const page = await at(await people.pageOf('owner'), pages.paymentSettings())
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await page.getByRole('dialog').waitFor()
    return page
  },
  'payment settings for an admin': async (people) =>
    at(await people.pageOf('admin'), pages.paymentSettings()),
  'a provider account with mistakes': async (people) => {
    const page = await at(await people.pageOf('owner'), pages.paymentSettings())
    await page.getByRole('button', { name: 'Add provider account' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Add account' }).click()
    await page.getByRole('alert').first().waitFor()
    return page
  },
  'payments on chosen dates': async (people) => {
    const page = await at(await people.pageOf('owner'), pages.subscriptionPlanSettings())
    await page.getByRole('button', { name: 'Create subscription plan' }).click()
    await page.getByRole('dialog').getByLabel('Fixed').check()
    return page
  },
  'a cancellation rule with mistakes': async (people) => {
    const page = await at(await people.pageOf('owner'), pages.cancellationSettings())
    await page.getByRole('button', { name: 'Create cancellation policy' }).click()
    await page.getByRole('button', { name: 'Add cancellation rule' }).click()
    const rule = page.getByRole('dialog', { name: 'Add cancellation rule' })
    await rule.getByRole('button', { name: 'Add', exact: true }).click()
    await rule.getByText('Required', { exact: true }).waitFor()
    return page
  },
  'a booking agreement and its preview': async (people) => {
    const page = await at(await people.pageOf('owner'), pages.agreementSettings())
    await page.getByRole('button', { name: 'Create booking agreement' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Text' }).first().fill('The <a>policy</a>')
    return page
  },
  'an activity’s first step with mistakes': async (people) => {
    const page = await at(await people.pageOf('owner'), pages.activityNew())
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText('Required').first().waitFor()
    return page
  },
  'an activity’s sessions': async (people) => onStep(people, 2),
  'an activity’s tickets': async (people) => onStep(people, 3),
  'an activity’s settings': async (people) => onStep(people, 4),
  'a session that repeats': async (people) => {
    const page = await onStep(people, 2)
    await page.getByRole('button', { name: 'Add new session' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Date' }).fill('7/9/2027')
    await dialog.getByRole('combobox', { name: 'Repeat' }).selectOption('Daily')
    await dialog.getByRole('textbox', { name: 'Occurrences' }).fill('12')
    await dialog.getByText('12 sessions will be added').waitFor()
    return page
  },
  'a ticket with its help': async (people) => {
    const page = await onStep(people, 3)
    await page.getByRole('button', { name: 'Add new ticket' }).click()
    await page.getByRole('button', { name: 'Which type should I choose?' }).click()
    await page.getByRole('button', { name: 'Advanced options' }).click()
    await page.getByRole('checkbox', { name: /Restrict the sessions/u }).check()
    return page
  },
  'the filters of activities': async (people) => {
    const page = await at(await people.pageOf('owner'), pages.activities())
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('dialog').waitFor()
    return page
  },
  'a form with mistakes': async (people) => {
    const page = await at(await people.stranger(), pages.register())
    await page.getByRole('button', { name: 'Register' }).click()
    await page.getByRole('alert').waitFor()
    return page
  },
  'a checkout with mistakes': async (people) => {
    const { page, children } = await makeFamily(people, 'Mia')
    await checkoutOf(people, page, ...children)
    await at(page, pages.checkout())
    await page.getByRole('radio', { name: 'Childcare voucher' }).check()
    await page.getByRole('button', { name: 'Book and pay by voucher' }).click()
    await page.getByRole('alert').first().waitFor()
    return page
  },
  'childcare funding at the checkout': async (people) => {
    const { page, children } = await makeFamily(people, 'Mia')
    await checkoutOf(people, page, ...children)
    await at(page, pages.checkout())
    await page.getByRole('radio', { name: 'Tax-Free Childcare' }).check()
    await page.getByLabel('How much comes from your childcare account?').fill('50')
    await page.getByRole('combobox', { name: 'How would you like to pay the other £40.00?' }).waitFor()
    return page
  },
  'an add-on for a booking': async (people) => {
    const { page, children } = await makeFamily(people, 'Mia')
    const { booking } = await bookCamp(people, page, ...children)
    await at(page, pages.accountBooking({ bookingId: booking }))
    await page.getByRole('button', { name: 'Add an extra' }).click()
    await page.getByRole('dialog').waitFor()
    return page
  },
  'paying what is due': async (people) => {
    const { page, children } = await makeFamily(people, 'Mia')
    const { booking, payment } = await bookCamp(people, page, ...children)
    // The booking was made with the transfer, so only the team can cancel it.
    const owner = await people.pageOf('owner')
    const headers = { origin: new URL(page.url()).origin }
    const data = { reason: 'Never came' }
    const answer = await owner.request.post(`/api/payments/${payment}/call-off`, { headers, data })
    expect(answer.status()).toBe(200)
    await at(page, pages.accountBooking({ bookingId: booking }))
    await page.getByRole('button', { name: 'Pay now' }).click()
    await page.getByRole('dialog').waitFor()
    return page
  },
  'what can be cancelled': async (people) => {
    const page = await cancelDialog(people)
    await page.getByRole('button', { name: 'Continue' }).waitFor()
    return page
  },
  'what cancelling gives back': async (people) => {
    const page = await cancelDialog(people)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: /^Cancel 3 sessions, / }).waitFor()
    return page
  },
  'cancelling for somebody': async (people) => {
    const family = await makeFamily(people, 'Mia')
    const { booking } = await bookCamp(people, family.page, ...family.children)
    const page = await at(await people.pageOf('owner'), pages.booking({ bookingId: booking }))
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await page.getByRole('button', { name: /^Cancel 3 sessions, / }).waitFor()
    return page
  },
  'marking a refund as paid back': async (people) => {
    await cancelledBooking(people)
    const page = await at(await people.pageOf('owner'), pages.payments({ refund: 'toPay' }))
    await page
      .getByRole('button', { name: /^Mark as paid back/u })
      .first()
      .click()
    await page.getByRole('dialog').waitFor()
    return page
  },
  'archiving a cancelled booking': async (people) => {
    const booking = await cancelledBooking(people)
    const page = await at(await people.pageOf('owner'), pages.booking({ bookingId: booking }))
    await page.getByRole('button', { name: 'Archive', exact: true }).click()
    await page.getByRole('dialog').waitFor()
    return page
  },
  'cancelling a session for everybody': async (people) => {
    const activity = await bookedActivity(people, 'Mia')
    const page = await at(await people.pageOf('owner'), registerAddress(activity))
    await page.getByRole('button', { name: 'More for this session' }).click()
    await page.getByRole('menuitem', { name: 'Cancel session' }).click()
    await page.getByRole('button', { name: 'Cancel this session for 1 family' }).waitFor()
    return page
  },
  'topping up with mistakes': async (people) => {
    const page = await at(await people.pageOf('customer'), pages.accountCredit())
    await page.getByRole('button', { name: 'Top up' }).click()
    await page.getByRole('radio', { name: 'Childcare voucher' }).check()
    await page.getByRole('button', { name: 'Get payment details' }).click()
    await page.getByRole('alert').waitFor()
    return page
  },
  'recording a payment with mistakes': async (people) => {
    const page = await at(await people.pageOf('owner'), pages.payments())
    await page.getByRole('button', { name: 'Record a payment' }).click()
    await page.getByRole('button', { name: 'Record payment' }).click()
    await page.getByRole('alert').waitFor()
    return page
  },
  'the account menu': async (people) => {
    const page = await at(await people.pageOf('customer'), pages.account())
    await page.getByRole('button', { name: /Your account/u }).click()
    await page.getByRole('menu').waitFor()
    return page
  },
}

/** Opens the cancel dialog of a family for a camp of three days that is booked but not paid. */
const cancelDialog = async (people: People): Promise<Page> => {
  const { page, children } = await makeFamily(people, 'Mia')
  const { booking } = await bookCamp(people, page, ...children)
  await at(page, pages.accountBooking({ bookingId: booking }))
  await page.getByRole('button', { name: 'Cancel places' }).click()
  await page.getByRole('dialog').waitFor()
  return page
}

/** Makes a camp that was paid by transfer and cancelled by the organiser, who refunds it by hand. */
const cancelledBooking = async (people: People): Promise<string> => {
  const { page, children } = await makeFamily(people, 'Mia')
  const { booking, payment } = await bookCamp(people, page, ...children)
  const owner = await people.pageOf('owner')
  const headers = { origin: new URL(owner.url()).origin }
  const data = { receivedOn: dayFromNow(0), amount: 9_000, receivedReference: '' }
  await owner.request.post(`/api/payments/${payment}/received`, { data, headers })
  await cancelAll(owner, booking)
  return booking
}

const at = async (page: Page, path: string): Promise<Page> => {
  const quiet = watch(page)
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await quiet()
  return page
}

const idOf = async (page: Page, list: string): Promise<string> => {
  const answer = (await (await page.request.get(list)).json()) as {
    readonly items: readonly { readonly _id: string }[]
  }
  return answer.items[0]?._id ?? ''
}

const anySession = async (page: Page): Promise<string> => {
  const activity = await idOf(page, '/api/activity-groups')
  const { sessions } = (await (
    await page.request.get(`/api/activity-groups/${activity}`)
  ).json()) as ActivityGroup
  return sessions[0]?._id ?? ''
}

const publicAddress = async (page: Page, name: 'listing' | 'activity'): Promise<string> => {
  const { tabs, activities } = (await (await page.request.get('/api/listing')).json()) as Listing
  return name === 'listing'
    ? pages.listing({ path: tabs[0]?.path ?? '' })
    : pages.activity({ activityGroupId: activities[0]?._id ?? '' })
}

/** Makes a bank transfer that a customer promised. It's open, so that both sides have something to do. */
const announcedPayment = async (people: People): Promise<string> => {
  const page = await people.pageOf('customer')
  const body = { amount: 1_500, method: 'bankTransfer', provider: null }
  const { payment } = await postTo<{ readonly payment: { readonly _id: string } }>(
    page,
    '/api/payments/top-up',
    body,
  )
  return payment._id
}

/** Opens the wizard of an existing activity at one of its steps. */
const onStep = async (people: People, step: number): Promise<Page> => {
  const page = await people.pageOf('owner')
  return at(page, `${await addressOf(people, page, 'activityEdit')}?step=${step}`)
}

const ownBooking = async (people: People, page: Page): Promise<string> => {
  const child = await addChild(page, 'Mia', 'Sample')
  return (await bookCamp(people, page, child._id)).booking
}

const pageOf = async (people: People, visitor: Visitor): Promise<Page> => {
  if (visitor === 'family') return (await people.newPerson()).page
  return visitor === 'stranger' ? people.stranger() : people.pageOf(visitor)
}

const addressOf = async (people: People, page: Page, name: keyof typeof pages): Promise<string> => {
  // Registering sends an email, so that the page has something to show.
  if (name === 'mailboxEmail') await people.newPerson()
  if (name === 'booking') {
    const { _id } = await bookedActivity(people, 'Mia')
    return pages.booking({ bookingId: await idOf(page, `/api/bookings?activityGroup=${_id}`) })
  }
  if (name === 'accountBooking' || name === 'checkoutDone')
    return pages[name]({ bookingId: await ownBooking(people, page) })
  if (name === 'accountSubscription') {
    const { subscription } = await subscribe(people, page, (await addChild(page, 'Mia', 'Sample'))._id)
    return pages[name]({ subscriptionId: subscription._id })
  }
  if (name === 'userSubscription')
    return pages[name]({ subscriptionId: (await subscribedFamily(people)).subscription._id })
  if (name === 'sessionPass') {
    const { _id } = await postTo<{ readonly _id: string }>(
      await people.pageOf('owner'),
      '/api/session-passes',
      {
        name: unique('Swim pass'),
        description: '',
        purchaseOptions: [{ _id: 'temp_1', creditAmount: 5, price: 4_500, expiresAfter: null }],
        activityGroups: [],
      },
    )
    return pages[name]({ passId: _id })
  }
  if (name === 'offer') {
    const { owner, lesson } = await fullLesson(people)
    const entry = await joinLine(page, lesson, (await addChild(page, 'Mia', 'Sample'))._id)
    await offerTo(owner, entry)
    return pages.offer({ entryId: entry._id })
  }
  if (name === 'person') return pages.person({ userId: await idOf(page, '/api/users') })
  if (name === 'mailboxEmail') return pages.mailboxEmail({ emailId: await idOf(page, '/api/mailbox') })
  if (name === 'accountPayment' || name === 'payment')
    return pages[name]({ paymentId: await announcedPayment(people) })
  if (name === 'listing' || name === 'activity') return publicAddress(page, name)
  if (name === 'sessionRegister') return pages[name]({ sessionId: await anySession(page) })
  if (name === 'activityOverview' || name === 'activityEdit')
    return pages[name]({ activityGroupId: await idOf(page, '/api/activity-groups') })
  // Without a token: they look at what a broken link shows.
  if (name === 'resetPassword' || name === 'invitation') return pages[name].path
  return pages[name]()
}

const soak = process.env['SOAK'] === '1'
const widths = soak ? [390, 768, 1280] : [1280]

/** The checker is half a megabyte and is sent once per page. By default the builder sends it four times. */
const axeSource = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)
const sentAlready = 'void 0'

/**
 * Waits until colours have finished fading, but not for endless animations. An inherited colour fades after its source,
 * so this repeats until none is fading.
 */
const settled = (page: Page) =>
  page.evaluate(async () => {
    for (;;) {
      const ending = document.getAnimations().filter(({ effect, playState }) => {
        const end = effect?.getComputedTiming().endTime
        return playState === 'running' && typeof end === 'number' && Number.isFinite(end)
      })
      if (ending.length === 0) return
      await Promise.allSettled(ending.map(({ finished }) => finished))
    }
  })

const look = async (page: Page) => {
  await page.evaluate(axeSource)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      // The page follows the device's colour scheme a moment later, and colours fade.
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
      await settled(page)
      // The frame of an email runs no script, so it can't be checked. The legacy mode checks without frames and needs
      // no extra page to collect results. Only violations are reported in detail, because listing what passed takes
      // longer than the check.
      const axe = new AxeBuilder({ page, axeSource: sentAlready })
        .options({ resultTypes: ['violations'] })
        .exclude('iframe')
        .setLegacyMode(true)
      if (colorScheme === 'dark' && !soak) axe.withRules('color-contrast')
      const { violations, passes } = await axe.analyze()
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      )
      expect(found, `${width} px, ${colorScheme}`).toEqual([])
      expect(passes.length, 'something was looked at').toBeGreaterThan(0)
    }
  }
}

for (const [name, visitor] of Object.entries(visitors) as [keyof typeof pages, Visitor][]) {
  test(`axe finds no problem on ${pages[name].path}`, async ({ people }) => {
    const page = await pageOf(people, visitor)
    await look(await at(page, await addressOf(people, page, name)))
  })
}

for (const [name, open] of Object.entries(places)) {
  test(`axe finds no problem on ${name}`, async ({ people }) => {
    await look(await open(people))
  })
}
