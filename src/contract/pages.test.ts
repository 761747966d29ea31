import { describe, expect, expectTypeOf, it } from 'vitest'
import { pages } from './pages.ts'

const id = '0199a3f0-6c1d-7b5e-9d4e-2f6f3c1a7b11'

describe('the address of a page', () => {
  it.each([
    [pages.home(), '/'],
    [pages.home({ q: 'swim & dive', view: 'calendar' }), '/?q=swim%20%26%20dive&view=calendar'],
    [pages.cart(), '/cart'],
    [
      pages.signIn({ returnTo: '/checkout/offer/1?x=1#y' }),
      '/sign-in?returnTo=%2Fcheckout%2Foffer%2F1%3Fx%3D1%23y',
    ],
    [pages.listing({ path: 'half-term' }), '/listing/half-term'],
    [pages.activity({ activityGroupId: id }), `/activities/${id}`],
    [pages.activity({ activityGroupId: 'a/b?c#d é' }), '/activities/a%2Fb%3Fc%23d%20%C3%A9'],
    [pages.activity({ activityGroupId: '$path' }), '/activities/%24path'],
    [pages.offer({ entryId: id }), `/checkout/offer/${id}`],
    [pages.accountPayment({ paymentId: id, returned: 'paid' }), `/account/payments/${id}?returned=paid`],
    [
      pages.checkoutDone({ bookingId: '1', payment: '2', returned: 'cancelled' }),
      '/checkout/done/1?payment=2&returned=cancelled',
    ],
    [pages.accountCredit({ topUp: true }), '/account/credit?topUp=true'],
    [pages.activityEdit({ activityGroupId: '1', step: 2 }), '/admin/activities/1/edit?step=2'],
    [pages.waitlists({ activity: id }), `/admin/waitlists?activity=${id}`],
    [pages.paymentSettings({ onboarding: 'again' }), '/admin/settings/payments?onboarding=again'],
    [pages.invitation({ token: 'a-b_c' }), '/invitation#token=a-b_c'],
    [pages.resetPassword({ token: 'a&first=1' }), '/reset-password#token=a%26first%3D1'],
    [pages.resetPassword({ token: 'a', first: 1 }), '/reset-password#token=a&first=1'],
  ])('%s', (address, expected) => {
    expect(address).toBe(expected)
  })

  it('takes the parameters of its path and its search, and no others', () => {
    expectTypeOf(pages.cart).parameters.toEqualTypeOf<[]>()
    expectTypeOf(pages.booking).parameter(0).toEqualTypeOf<{ readonly bookingId: string }>()
    expectTypeOf(pages.accountPayment)
      .parameter(0)
      .toEqualTypeOf<{ readonly paymentId: string; readonly returned?: 'paid' | 'cancelled' }>()
    expectTypeOf(pages.accountCredit).parameters.toEqualTypeOf<[given?: { readonly topUp?: true }]>()
    expectTypeOf(pages.invitation).parameters.toEqualTypeOf<[given: { readonly token: string }]>()
    expectTypeOf(pages.booking.path).toEqualTypeOf<'/admin/bookings/$bookingId'>()
  })
})

describe('the list of pages', () => {
  const paths = Object.values(pages).map(({ path }) => path)

  it('names each address once', () => {
    expect(paths.length).toBeGreaterThan(60)
    expect(new Set(paths).size).toBe(paths.length)
  })

  it('has whole parts as parameters, in paths that only need encoding there', () => {
    for (const path of paths) expect(path).toMatch(/^\/$|^(?:\/(?:\$[a-zA-Z]+|[a-z-]+))+$/u)
  })
})
