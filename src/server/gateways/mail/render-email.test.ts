import { describe, expect, test } from 'vitest'
import { emailSender } from '#tests/support/email-sender.ts'
import type { EmailData, EmailKind } from './email-kinds.ts'
import { renderEmail } from './render-email.ts'
import { carriesSecret, emailTemplates } from './templates.ts'

const sender = { ...emailSender, name: 'Brightwater Clubs' }

const fellDue = {
  what: 'Swimming, Mondays',
  amount: '£45.00',
  dueOn: '1 September 2026',
  link: 'https://b.test/account/subscriptions/1',
}

const bookedItem = {
  activity: 'Forest school',
  ticket: 'One session',
  who: 'Mia Hart',
  when: ['Mon 7 Sep 2026, 9.30am to 11am'],
  where: 'The Old Mill, 1 Mill Lane, Bath',
  addOns: ['Lunch'],
  credits: ['2 credits of Swim pass used'],
  discounts: ['Code SUMMER, -£3.50'],
  kept: [],
  amount: '£45.00',
}
const bookedWords = [
  'The Old Mill, 1 Mill Lane, Bath',
  '2 credits of Swim pass used',
  'Code SUMMER, -£3.50',
  'Forest school: One session, £45.00',
  'For Mia Hart',
  'Mon 7 Sep 2026, 9.30am to 11am',
  'With Lunch',
]

const paid = {
  reference: 'RP-7K3F9Q',
  what: 'Account credit RP-7K3F9Q',
  amount: '£20.00',
  method: 'Card',
  link: 'https://b.test/account/payments/1',
}

const waited = {
  activity: 'Forest school',
  who: 'Mia Hart',
  when: 'Mon 21 Sep 2026, 9.30am to 11am',
  link: 'https://b.test/account/waitlists',
}

const owed = {
  reference: 'RC-7K3F9Q',
  activities: 'Forest school',
  due: '£20.00',
  total: '£45.00',
  announced: '£15.00 by bank transfer',
  left: '£5.00',
  dueOn: 'Mon 21 Sep 2026',
  link: 'https://b.test/account/bookings',
}
const owedInWords = [
  '£20.00',
  '£45.00',
  owed.announced,
  owed.left,
  'RC-7K3F9Q',
  'Forest school',
  owed.dueOn,
  owed.link,
]

/** Samples in which every value from outside is hostile. `must` lists what the recipient can't do without. */
const samples: {
  readonly [Kind in EmailKind]: { data: EmailData[Kind]; must: readonly string[]; secret: boolean }
} = {
  signUpCode: { data: { code: '482913', minutes: 15 }, must: ['482913', '15 minutes'], secret: true },
  signInCode: {
    data: { code: '482913', minutes: 15 },
    must: ['482913', 'already has an account'],
    secret: true,
  },
  resetPassword: {
    data: { link: 'https://b.test/reset-password#token=abc', minutes: 60 },
    must: ['https://b.test/reset-password#token=abc', '60 minutes'],
    secret: true,
  },
  passwordChanged: {
    data: { at: '2026-09-16T09:00:00Z' },
    must: ['was changed on Wed 16 Sep 2026, 10am'],
    secret: false,
  },
  passkeyAdded: {
    data: { passkey: 'My phone', at: '2026-09-16T09:00:00Z' },
    must: ['“My phone”', 'on Wed 16 Sep 2026, 10am', 'If it was not you'],
    secret: false,
  },
  changeEmailCode: {
    data: { code: '482913', minutes: 15 },
    must: ['482913', 'this email address'],
    secret: true,
  },
  emailChanged: { data: { newEmail: 'new@people.test' }, must: ['new@people.test'], secret: false },
  customerInvitation: {
    data: { link: 'https://b.test/reset-password#token=abc', days: 7 },
    must: ['https://b.test/reset-password#token=abc', '7 days'],
    secret: true,
  },
  invitation: {
    data: { link: 'https://b.test/invitation#token=abc', role: 'staff', invitedBy: 'Ada Lovelace', days: 7 },
    must: ['https://b.test/invitation#token=abc', 'Ada Lovelace invited you to join', 'as staff', '7 days'],
    secret: true,
  },
  bookingToPay: {
    data: {
      reference: 'RC-7K3F9Q',
      byTeam: true,
      due: '£45.00',
      announced: '£20.00 by bank transfer',
      left: '£25.00',
      dueOn: '2026-09-21',
      isOverdue: false,
      link: 'https://b.test/account/bookings/1',
      email: 'ann@people.test',
      hasPassword: false,
      savesCard: true,
    },
    must: [
      'RC-7K3F9Q',
      '£45.00',
      'You announced £20.00 by bank transfer',
      'The other £25.00 can be paid now.',
      'the card that you pay with is saved',
      'Mon 21 Sep 2026',
      'ann@people.test',
      'Forgotten your password?',
      'https://b.test/account/bookings/1',
    ],
    secret: false,
  },
  bookingChanged: {
    data: {
      reference: 'RC-7K3F9Q',
      activity: 'Forest school',
      ticket: 'One session',
      who: 'Mia Hart',
      when: ['Mon 7 Sep 2026, 9.30am to 11am'],
      addOns: ['Lunch'],
      due: '£5.00',
      credit: '£2.00',
      link: 'https://b.test/account/bookings/1',
    },
    must: [
      'RC-7K3F9Q',
      'Forest school, One session, for Mia Hart',
      'Mon 7 Sep 2026, 9.30am to 11am',
      'With Lunch',
      '£5.00 left to pay',
      '£2.00 is now in your account credit',
      'https://b.test/account/bookings/1',
    ],
    secret: false,
  },
  bookingCancelled: {
    data: {
      reference: 'RC-7K3F9Q',
      byOrganiser: true,
      reason: 'The field is under water.',
      message: 'We are back next week.',
      items: [
        {
          activity: 'Forest school',
          ticket: 'One session',
          who: 'Mia Hart',
          when: ['Mon 7 Sep 2026, 9.30am to 11am'],
        },
      ],
      back: '£12.00',
      parts: ['£12.00 to your card.'],
      credits: 2,
      share: 'dates',
      paid: true,
      kept: '£3.00',
      keptAs: 'charged',
      keptByPolicy: true,
      notDue: '£2.00',
      due: '£4.00',
      link: 'https://b.test/account/bookings/1',
    },
    must: [
      'RC-7K3F9Q',
      'Forest school: One session',
      'For Mia Hart',
      'The reason: The field is under water.',
      'We are back next week.',
      'You get back £12.00:',
      '£12.00 to your card.',
      'You get back 2 credits on your session pass.',
      'By the cancellation policy, £3.00 is charged.',
      '£2.00 that was not paid yet',
      'There is £4.00 left to pay for this and for what goes on.',
      'https://b.test/account/bookings/1',
    ],
    secret: false,
  },
  bookingCancelledTeam: {
    data: {
      reference: 'RC-7K3F9Q',
      customer: 'Ann Hart',
      items: [{ activity: 'Forest school', ticket: 'One session', who: 'Mia Hart', when: [] }],
      back: '£12.00',
      credits: 1,
      link: 'https://b.test/admin/bookings/1',
    },
    must: [
      'RC-7K3F9Q',
      'Ann Hart',
      'Forest school: One session',
      '£12.00',
      'They get back 1 credit on their session pass.',
      'https://b.test/admin/bookings/1',
    ],
    secret: false,
  },
  paymentReceipt: {
    data: { ...paid, at: '2026-09-16T09:00:00Z', items: [bookedItem], total: '£45.00', due: '£25.00' },
    must: [
      '£20.00',
      ...bookedWords,
      'The booking costs £45.00 in all, of which £25.00 is still due.',
      'This payment: £20.00',
      'Account credit RP-7K3F9Q',
      'Card',
      'Wed 16 Sep 2026, 10am',
      paid.link,
    ],
    secret: false,
  },
  paymentInstructions: {
    data: { ...paid, instructions: 'Log in and pay us.', provider: 'Vouchers Ltd', mayCancel: true },
    must: ['£20.00', 'RP-7K3F9Q', 'Log in and pay us.', 'Vouchers Ltd', paid.link],
    secret: false,
  },
  chargePaid: {
    data: { ...fellDue, how: 'your card ending in 4242', next: '£45.00 on 1 October 2026' },
    must: ['£45.00', 'ending in 4242', '1 October 2026', fellDue.link],
    secret: false,
  },
  chargeFailed: {
    data: { ...fellDue, reason: 'Your card has insufficient funds.', tryAgain: '4 September 2026' },
    must: ['£45.00', 'insufficient funds', 'We try again on 4 September 2026', fellDue.link],
    secret: false,
  },
  chargeNeedsApproval: {
    data: { ...fellDue, reason: '' },
    must: ['£45.00', 'your bank asks for you', fellDue.link],
    secret: false,
  },
  chargeNeedsCard: {
    data: { ...fellDue, reason: 'Your card has expired.' },
    must: ['£45.00', 'Your card has expired.', 'save another one', fellDue.link],
    secret: false,
  },
  chargeOverdue: {
    data: { ...fellDue, reason: 'Your card was declined.', announced: false },
    must: ['£45.00', 'has not been paid', 'Your card was declined.', fellDue.link],
    secret: false,
  },
  chargeOverdueTeam: {
    data: { ...fellDue, reason: 'Your card was declined.', who: 'Ann Lee' },
    must: ['Ann Lee', '£45.00', 'could not be collected', 'Your card was declined.', fellDue.link],
    secret: false,
  },
  chargeToPay: {
    data: { ...fellDue, announced: false },
    must: ['£45.00', 'has not been paid yet', fellDue.link],
    secret: false,
  },
  cardToSave: {
    data: {
      what: 'Swimming',
      next: '£45.00 on 1 October 2026',
      link: fellDue.link,
      email: 'ann@people.test',
      hasPassword: false,
    },
    must: ['Swimming', '£45.00 on 1 October 2026', 'Forgotten your password?', fellDue.link],
    secret: false,
  },
  subscriptionChanged: {
    data: {
      what: 'Swimming for Mia Hart',
      told: 'November 2026 is paused.',
      next: '£45.00 on 1 December 2026',
      link: fellDue.link,
    },
    must: [
      'Swimming for Mia Hart',
      'November 2026 is paused.',
      'The next payment is £45.00 on 1 December 2026.',
      fellDue.link,
    ],
    secret: false,
  },
  subscriptionEnded: {
    data: {
      what: 'Swimming for Mia Hart',
      from: '1 November 2026',
      lastPayment: '£45.00 on 1 October 2026',
      byOrganiser: true,
      reason: 'The pool closes.',
      items: [
        {
          activity: 'Swimming',
          ticket: 'Every month',
          who: 'Mia Hart',
          when: ['Mon 7 Nov 2026, 9.30am to 11am'],
        },
      ],
      back: '£12.00',
      parts: ['£12.00 to your card.'],
      notDue: '£2.00',
      due: '£4.00',
      link: fellDue.link,
    },
    must: [
      'Swimming for Mia Hart ends on 1 November 2026',
      'The last payment is £45.00 on 1 October 2026.',
      'The reason: The pool closes.',
      'Mon 7 Nov 2026, 9.30am to 11am',
      'You get back £12.00:',
      '£12.00 to your card.',
      '£2.00 that was not paid yet',
      '£4.00 left to pay',
      fellDue.link,
    ],
    secret: false,
  },
  subscriptionEndedTeam: {
    data: {
      customer: 'Ann Hart',
      what: 'Swimming for Mia Hart',
      from: '1 November 2026',
      lastPayment: '',
      back: '£12.00',
      link: fellDue.link,
    },
    must: [
      'Ann Hart',
      'Swimming for Mia Hart',
      '1 November 2026',
      'No more payments',
      '£12.00',
      fellDue.link,
    ],
    secret: false,
  },
  paymentFailed: {
    data: { ...paid, reason: 'Your card was declined.' },
    must: ['£20.00', 'have not been charged', 'Your card was declined.', paid.link],
    secret: false,
  },
  paymentCalledOff: {
    data: { ...paid, reason: 'You chose it by mistake.', isForBooking: true },
    must: [
      '£20.00',
      'Your booking shows if anything is still to pay.',
      'Please do not send it',
      'You chose it by mistake.',
      paid.link,
    ],
    secret: false,
  },
  paymentReversed: {
    data: { ...paid, reason: 'It was for somebody else.', due: '£60.00' },
    must: ['£20.00', 'It was for somebody else.', '£60.00 is due for it now', paid.link],
    secret: false,
  },
  creditAdjusted: {
    data: {
      way: 'give',
      amount: '£10.00',
      balance: '£12.50',
      lastDay: 'Thu 31 Dec 2026',
      reason: 'Sorry for the rain.',
      link: 'https://brightwater.example/account/credit',
    },
    must: ['£10.00', '£12.50', 'Sorry for the rain.', 'Thu 31 Dec 2026', '/account/credit'],
    secret: false,
  },
  creditFromBooking: {
    data: {
      what: 'Booking RC-7K3F9Q',
      amount: '£10.00',
      balance: '£12.50',
      why: 'it came to cost less while you paid for it.',
      link: 'https://brightwater.example/account/credit',
    },
    must: ['RC-7K3F9Q', '£10.00', '£12.50', 'came to cost less', '/account/credit'],
    secret: false,
  },
  creditExpiring: {
    data: {
      parts: [
        { amount: '£10.00', lastDay: 'Thu 31 Dec 2026' },
        { amount: '£2.50', lastDay: 'Sun 3 Jan 2027' },
      ],
      link: 'https://brightwater.example/account/credit',
    },
    must: ['£10.00', 'Thu 31 Dec 2026', '£2.50', 'Sun 3 Jan 2027', '/account/credit'],
    secret: false,
  },
  passBought: {
    data: {
      pass: 'Swim pass',
      credits: 5,
      lastDay: 'Thu 31 Dec 2026',
      activities: ['Swimming', 'Diving'],
      link: 'https://brightwater.example/account/passes',
    },
    must: ['Swim pass', '5 credits', 'Thu 31 Dec 2026', 'Swimming, Diving', '/account/passes'],
    secret: false,
  },
  passAdjusted: {
    data: {
      way: 'grant',
      pass: 'Swim pass',
      credits: 1,
      left: 4,
      lastDay: 'Thu 31 Dec 2026',
      reason: 'The pool was cold.',
      link: 'https://brightwater.example/account/passes',
    },
    must: ['gave you 1 credit', '4 credits of Swim pass', 'The pool was cold.', 'Thu 31 Dec 2026'],
    secret: false,
  },
  passExpiring: {
    data: {
      parts: [{ pass: 'Swim pass', credits: 2, lastDay: 'Thu 31 Dec 2026' }],
      link: 'https://brightwater.example/account/passes',
    },
    must: ['2 credits of Swim pass', 'Thu 31 Dec 2026', '/account/passes'],
    secret: false,
  },
  bookingConfirmed: {
    data: {
      reference: 'RC-7K3F9Q',
      items: [bookedItem],
      total: '£45.00',
      paid: '£20.00',
      due: '£25.00',
      dueOn: 'Mon 21 Sep 2026',
      toPay: [
        {
          amount: '£25.00',
          method: 'Childcare voucher',
          provider: 'Vouchers Ltd',
          instructions: 'Log in and pay us.',
          reference: 'RP-7K3F9Q',
        },
      ],
      notes: [{ activity: 'Forest school', text: 'Bring boots.' }],
      link: 'https://b.test/account/bookings/1',
    },
    must: [
      ...bookedWords,
      'RC-7K3F9Q',
      'Paid: £20.00',
      'Still to pay: £25.00, by Mon 21 Sep 2026',
      'Vouchers Ltd',
      'Log in and pay us.',
      'Reference: RP-7K3F9Q',
      'Bring boots.',
      'https://b.test/account/bookings/1',
    ],
    secret: false,
  },
  paymentUnseen: {
    data: paid,
    must: ['£20.00', 'RP-7K3F9Q', 'cannot see whether your card was charged', paid.link],
    secret: false,
  },
  paymentUnseenTeam: {
    data: paid,
    must: ['£20.00', 'RP-7K3F9Q', 'connect the same account again', paid.link],
    secret: false,
  },
  paymentUnwanted: {
    data: { ...paid, reason: 'the places were gone.' },
    must: ['£20.00', 'the places were gone.', 'ten days', paid.link],
    secret: false,
  },
  promiseCancelledTeam: {
    data: { ...paid, customer: 'Ada Hart', left: '£18.00', credits: 3 },
    must: ['Ada Hart', '£20.00', 'RP-7K3F9Q', 'Still to come: £18.00', '3 unused credits', paid.link],
    secret: false,
  },
  paymentUnwantedTeam: {
    data: { ...paid, reason: 'the places were gone.' },
    must: ['£20.00', 'RP-7K3F9Q', 'the places were gone.', paid.link],
    secret: false,
  },
  refundMade: { data: { ...paid, byCard: true }, must: ['£20.00', 'ten days', paid.link], secret: false },
  message: {
    data: {
      subject: 'Boots',
      text: 'Bring boots.\n\nThe map: https://b.test/map?a=1&b=2.',
      activity: 'Forest school',
      session: 'Mon 21 Sep 2026, 9.30am',
    },
    must: ['Bring boots.', 'because you booked Forest school, Mon 21 Sep 2026, 9.30am'],
    secret: false,
  },
  sessionReminder: {
    data: {
      day: 'Mon 21 Sep 2026',
      sessions: [
        {
          activity: 'Forest school',
          times: '9.30am to 11am',
          place: 'The Old Mill',
          firstNames: ['Ada', 'Ben'],
          note: 'Bring boots.',
        },
      ],
      link: 'https://b.test/account/bookings',
    },
    must: ['Forest school', '9.30am to 11am', 'The Old Mill', 'Ada and Ben', 'Bring boots.'],
    secret: false,
  },
  waitlistJoined: {
    data: {
      activity: 'Forest school',
      lines: [{ who: 'Mia Hart', when: 'Mon 21 Sep 2026, 9.30am to 11am' }],
      byTeam: false,
      link: 'https://b.test/account/waitlists',
    },
    must: ['Forest school', 'Mia Hart', 'Mon 21 Sep 2026', 'https://b.test/account/waitlists'],
    secret: false,
  },
  waitlistMessage: {
    data: {
      subject: 'Two more places',
      text: 'We found a bigger hall.',
      activity: 'Forest school',
      session: '',
    },
    must: ['We found a bigger hall.', 'because you wait for a place in Forest school'],
    secret: false,
  },
  waitlistOffer: {
    data: { ...waited, until: 'Tue 15 Sep 2026, 9am', link: 'https://b.test/checkout/offer/1' },
    must: ['Mia Hart', 'until Tue 15 Sep 2026, 9am', 'https://b.test/checkout/offer/1'],
    secret: false,
  },
  waitlistOfferEnded: {
    data: waited,
    must: ['Forest school', 'Mia Hart', 'Mon 21 Sep 2026', waited.link],
    secret: false,
  },
  waitlistCancelled: {
    data: {
      activity: 'Forest school',
      lines: [{ who: 'Mia Hart', when: 'Mon 21 Sep 2026' }],
      reason: 'Storm',
      message: 'We are sorry.',
      link: waited.link,
    },
    must: ['Forest school', 'Mia Hart', 'Mon 21 Sep 2026', 'The reason: Storm', 'We are sorry.', waited.link],
    secret: false,
  },
  waitlistToApprove: {
    data: { ...waited, customer: 'Ann Hart' },
    must: ['Ann Hart', 'Mia Hart', 'Forest school', waited.link],
    secret: false,
  },
  paymentDue: {
    data: owed,
    must: owedInWords,
    secret: false,
  },
  paymentOverdue: {
    data: owed,
    must: owedInWords,
    secret: false,
  },
  refundFailed: {
    data: { ...paid, credit: '£12.00', settles: '£8.00' },
    must: [
      '£20.00',
      'The £8.00 counts as paid again',
      'The £12.00 is yours again as account credit',
      'account credit',
      paid.link,
    ],
    secret: false,
  },
  paymentDisputed: { data: paid, must: ['£20.00', 'RP-7K3F9Q', paid.link], secret: false },
  paymentInquiry: {
    data: paid,
    must: ['£20.00', 'RP-7K3F9Q', 'The money stays with you', paid.link],
    secret: false,
  },
}

const kinds = Object.keys(emailTemplates) as EmailKind[]
const rendered = (kind: EmailKind, from = sender, firstName?: string) =>
  renderEmail(from, kind, firstName === undefined ? {} : { firstName }, samples[kind].data)

test.each(kinds)('%s says what matters in both parts, and keeps it out of the subject', (kind) => {
  const { subject, html, text } = rendered(kind, sender, 'Robin')
  for (const part of samples[kind].must) {
    expect(html).toContain(part)
    expect(text).toContain(part)
    expect(subject).not.toContain(part)
  }
  for (const part of [html, text]) {
    expect(part).toContain('Hello Robin,')
    expect(part).toContain('Brightwater Clubs')
    expect(part).toContain('hello@brightwater.test')
    expect(part).not.toMatch(/undefined|null|\[object/u)
  }
  expect(subject).toContain('Brightwater Clubs')
  expect(subject).not.toContain('Robin')
  expect(text).not.toMatch(/<\/?[a-z]/u)
  expect(carriesSecret(kind)).toBe(samples[kind].secret)
})

test('bank details keep their lines in both parts', () => {
  const instructions = 'Brightwater Clubs\nSort code 00-00-00\nAccount <1>'
  const { html, text } = renderEmail(
    sender,
    'paymentInstructions',
    {},
    { ...paid, instructions, provider: '', mayCancel: true },
  )
  expect(html).toContain('Brightwater Clubs<br>Sort code 00-00-00<br>Account &lt;1&gt;')
  expect(text).toContain(instructions)
  expect(text).not.toContain('instead of')
})

test('tells the payer that less is due than before', () => {
  const data = { ...paid, instructions: '', provider: '', mayCancel: false, instead: '£60.00' }
  const { text } = renderEmail(sender, 'paymentInstructions', {}, data)
  expect(text).toContain('This is instead of the £60.00 that we asked you for before')
  expect(text).not.toContain('cancel the payment')
})

test('addresses in a message are links, and nothing else in it is active', () => {
  const text = 'See https://b.test/map?a=1&b="x"><b> or javascript:alert(1).\nBye'
  const { html, text: plain } = renderEmail(
    sender,
    'message',
    {},
    { subject: '<b>Boots', text, activity: '<b>Forest', session: '' },
  )
  expect(html).toContain('<a href="https://b.test/map?a=1&amp;b="')
  expect(html).toContain('javascript:alert(1).<br>Bye')
  expect(html).not.toContain('<b>')
  expect(html.match(/href="(?!mailto:)/gu)).toHaveLength(1)
  expect(plain).toContain(text)
})

test('greets without a first name too', () => {
  expect(rendered('passwordChanged').text).toContain('Hello,')
})

describe('text from outside', () => {
  const nasty = `</title><script>alert("1")</script>&'`

  test.each(kinds)('is shown as text and never as markup: %s', (kind) => {
    const { html } = rendered(kind, { ...sender, name: nasty, contactEmail: '"><img src=x>' }, nasty)
    expect(html).not.toContain('<script')
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;')
  })

  test('is escaped in links, names and addresses of one email', () => {
    const invited = renderEmail(
      sender,
      'invitation',
      {},
      { link: 'https://b.test/"><b>', role: 'admin', invitedBy: '<b>', days: 7 },
    )
    expect(invited.html).not.toContain('<b>')
    const moved = renderEmail(sender, 'emailChanged', {}, { newEmail: '<b>@x.test' })
    expect(moved.html).not.toContain('<b>')
    const added = renderEmail(
      sender,
      'passkeyAdded',
      {},
      { passkey: '<b>My key', at: '2026-09-16T09:00:00Z' },
    )
    expect(added.html).not.toContain('<b>')
  })

  test('cannot add a header', () => {
    expect(rendered('signUpCode', { ...sender, name: 'Club\r\nBcc: all@people.test' }).subject).toBe(
      'Your code for Club Bcc: all@people.test',
    )
  })
})

test('uses the organiser’s colour where it is readable', () => {
  const { html } = rendered('resetPassword')
  // Yellow has black text. The button has white text, so it gets a darker shade of yellow.
  expect(html).toContain('background:#ffe14d;color:#000000')
  expect(html).not.toContain('background:#ffe14d;color:#ffffff')
  // The button keeps the bright colour too, with dark text and an outline that makes it visible.
  expect(html).toMatch(/border:1px solid #[0-9a-f]{6};background:#ffe14d;color:#1d1d1b/u)
})

test('contains no style sheet, no image and nothing to fetch', () => {
  for (const kind of kinds) expect(rendered(kind).html).not.toMatch(/<style|<link|<img|src=|url\(/u)
})

test('a kind without a template counts as secret', () => {
  expect(carriesSecret('longGone')).toBe(true)
})
