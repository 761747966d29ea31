/** Every address of the product, once. Routes are declared with these and links point to these. */
export const paths = {
  home: '/',
  signIn: '/sign-in',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  invitation: '/invitation',
  listing: '/listing/$path',
  activity: '/activities/$activityGroupId',

  account: '/account',
  accountSecurity: '/account/security',

  admin: '/admin',
  people: '/admin/people',
  team: '/admin/team',
  person: '/admin/people/$userId',
  mailbox: '/admin/mailbox',
  mailboxEmail: '/admin/mailbox/$emailId',
  audit: '/admin/audit',
  settings: '/admin/settings',
  fieldSettings: '/admin/settings/fields',
  venueSettings: '/admin/settings/venues',
  homeTabSettings: '/admin/settings/home-tabs',
  subscription: '/admin/settings/subscription',
} as const
