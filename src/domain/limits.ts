/** The specification's section 9, in its order, then our own limits. Forms and server read the same numbers. */
export const limits = {
  passwordMinimum: 8,
  defaultCountry: 'GB',
  dialogCloseDelayMs: 300,
  queryRetries: 3,
  breakpoints: { xs: 640, sm: 768, md: 1024, lg: 1280, xl: 1536 },

  passwordMaximum: 128,
  emailMaximum: 254,
  nameMaximum: 100,
  clientNameMaximum: 80,
  termsMaximum: 5_000,
  codeLength: 6,
  codeAttempts: 5,
  codeMinutes: 15,
  resetMinutes: 60,
  invitationDays: 7,
  sessionDays: 30,
  recoveryCodes: 10,
  passkeysPerUser: 10,
  /** A page left open may ask for a new code in the place of one that ran out, but not for ever. */
  codeResendHours: 24,
  idempotencyKeyMaximum: 200,
  /** A repeat comes within minutes; two days cover a phone that was switched off in between. */
  idempotencyHours: 48,
  listPageMaximum: 200,
  exactTotalMaximum: 10_000,
  bodyBytes: 1_048_576,
} as const
