/** The specification's section 9, in its order, then our own limits. Forms and server read the same numbers. */
export const limits = {
  passwordMinimum: 8,
  discountConditionMinimum: 2,
  refundPercentageDefault: 100,
  placeLimitMinimum: 1,
  ticketLimitMinimum: 1,
  /** In whole units of the organiser's currency. */
  maximumDiscountMinimum: 1,
  defaultRepeatDays: [1, 2, 3, 4, 5],
  wizardSteps: 4,
  dialogCloseDelayMs: 300,
  queryRetries: 3,
  uploadBytes: 4_500_000,
  documentUploadBytes: 10_485_760,
  durationHoursMaximum: 99,
  durationMinutesMaximum: 59,
  range: { minimum: 30, maximum: 720, step: 30 },
  providerNameMaximum: 50,
  helpExample: { fiveSessions: 20_000, fourSessions: 16_000 },
  defaultCountry: 'GB',
  richTextHeight: { activity: 500, other: 200 },
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
  /** People sign in again after this, however often they come back. */
  sessionDaysAtMost: 90,
  recoveryCodes: 10,
  setupCodeMaximum: 100,
  passkeysPerUser: 10,
  /** A page left open may ask for a new code in the place of one that ran out, but not for ever. */
  codeResendHours: 24,
  idempotencyKeyMaximum: 200,
  /** A repeat comes within minutes; two days cover a phone that was switched off in between. */
  idempotencyHours: 48,
  listPageMaximum: 200,
  /** Settings lists and waitlists, which page by number. */
  numberedPageMaximum: 1_000,
  /** The highest page number that can be requested. */
  pageNumberMaximum: 10_000,
  repeatMaximum: 400,
  /** Of a session or a ticket. A thousand sessions of it can still be added up by the database. */
  placeLimitMaximum: 1_000_000,
  /** Days outside of these are slips of the finger in the year, and some would not fit into a calendar. */
  firstDay: '1900-01-01',
  lastDay: '2199-12-31',
  sessionsPerActivity: 1_000,
  ticketsPerActivity: 100,
  addOnsPerActivity: 100,
  attendeesPerUser: 100,
  notesPerUser: 500,
  noteMaximum: 2_000,
  fieldsPerClient: 300,
  optionsPerField: 200,
  homeTabs: 50,
  rulesPerPolicy: 20,
  discountRules: 500,
  sessionPasses: 500,
  conditionsPerRule: 50,
  discountCodeMaximum: 40,
  redemptionsMaximum: 1_000_000,
  passCreditsMaximum: 10_000,
  /** Credits of a pass that expire are spoken of so many days before; what comes back to expired ones lives so long. */
  passWarningDays: 14,
  passReturnDays: 30,
  /** Whoever is offered a place from a waitlist has a fortnight at most. */
  waitlistHoursMaximum: 336,
  /** Charges are collected from this hour of the client's day, and a refused one again so many days after it. */
  collectFromTime: '06:00',
  chargeRetryDays: [3, 5, 7],
  /** The clock of a demo organiser goes forward by so much at once, and arrives at this hour. */
  clockMonths: 12,
  clockArrivesAt: '09:00',
  /** So many are collected at the same time, each of them taking so many of what is due at once. */
  collectLanes: 6,
  collectAtOnce: 10,
  /** Where the organiser takes no cards just now, it is looked again after this. */
  postponedChargeMinutes: 60,
  /** Of a cancellation window or a credit's expiry, in any unit: ten years of days, and as years still a date. */
  cancellationStepMaximum: 3_650,
  scheduleRows: 60,
  titleMaximum: 120,
  helpTextMaximum: 1_000,
  /** A value typed on one line. */
  lineMaximum: 500,
  /** Rich text as HTML, agreements, notes. */
  longTextMaximum: 20_000,
  filesPerField: 20,
  ageYearsMaximum: 120,
  ageMonthsMaximum: 11,
  /** Days, months or years of a date-validity answer. */
  validityMaximum: 10_000,
  /** No upload may take longer. Nor may one be slower than a weak phone connection. */
  uploadSeconds: 180,
  uploadBytesPerSecond: 25_000,
  /** How long a phone may lose its connection in total during an upload. */
  uploadStallSeconds: 15,
  /** The total unpacked size of a document's parts. */
  unpackedUploadBytes: 100_000_000,
  /** An upload that no record uses is swept after this. */
  unusedUploadHours: 24,
  /** What one person may have uploaded without using it, until the sweep comes. */
  unusedUploadBytes: 200_000_000,
  /** The provider's payment page closes after this, and what it pays for is held for these minutes longer. */
  checkoutMinutes: 35,
  holdAfterCheckoutMinutes: 5,
  /** A payment open for longer than this is asked about by the sweep. */
  openPaymentMinutes: 10,
  /** The provider takes no page that closes sooner than this. */
  checkoutMinimumMinutes: 30,
  /** How long one call to the card provider may take. */
  cardProviderSeconds: 15,
  /** The longest name that the provider's page shows for what is paid. */
  cardLineLength: 250,
  /** The provider may forget a key a day after it was first used; before that it is no longer relied on. */
  providerKeyHours: 23,
  /** After this nothing sends a call again, so that what it said of its payer is forgotten. */
  providerCallHours: 48,
  /** An event that was signed longer ago is not believed. */
  webhookToleranceSeconds: 300,
  /** How often we compare the card provider's lists of refunds, disputes and pages with ours. */
  providerCheckHours: 1,
  /** A check of one list stops after this many calls, and the next check continues. */
  providerCheckCalls: 20,
  /** A round that asks the card provider stops after this, so that it ends before the next one takes what is left. */
  roundSeconds: { endHeldPayments: 45, sweepPayments: 240, checkProvider: 540, collectSubscriptions: 240 },
  /** Each check goes back this far before the last one, because lists can lag behind. */
  providerCheckOverlapMinutes: 120,
  /** The pause after the first failed check. It doubles with each failure, up to a day. */
  providerCheckPauseMinutes: 10,
  /** A bank may return a refund this long after it was made. Refunds that old are compared once a day. */
  refundChangesDays: 40,
  /** A dispute may be decided, or decided again, within this time. */
  disputeChangesDays: 120,
  /** For so long an event of the card provider is known again. */
  providerEventDays: 60,
  /** A cart keeps its places for so long; once more if the customer asks, and while they wait for a sign-up code. */
  holdMinutes: 15,
  holdExtensionMinutes: 15,
  codeStepMinutes: 10,
  /** The longest that a cart can hold a place. Only a payment that started before then may continue. */
  holdLifeMinutes: 60,
  heldPlacesPerSession: 10,
  heldPlacesPerCart: 60,
  /** After so many holds that ran out, a visitor must sign in to hold more. */
  expiredHoldsOfVisitor: 2,
  /**
   * How many places the guests at one address can hold together, after how many expired holds they must sign in, and
   * for how many hours.
   */
  guestPlacesPerAddress: 30,
  expiredHoldsPerAddress: 6,
  guestAddressHours: 24,
  /** How long we recognise a browser without an account, from the first place it held. */
  visitorDays: 30,
  /** Of one booking that the team makes: activities, and attendees with one ticket. */
  groupsPerBooking: 50,
  attendeesPerItem: 50,
  /** A tick on a register that comes later than this after it was made is not taken. */
  tickDays: 7,
  /** Ticks sent at once, after a phone was without a connection. */
  ticksAtOnce: 200,
  /** Before a session: two weeks at most. */
  reminderHoursMaximum: 336,
  paymentDueDaysMaximum: 90,
  receiptDetailsMaximum: 1_000,
  /** What is owed is asked for so many days before it is due, up to so many days after, and not before this hour. */
  dueReminderDays: 2,
  overdueReminderDays: 7,
  reminderFromTime: '09:00',
  /** Credit that expires is spoken of so many days before. */
  creditWarningDays: 14,
  /** Buying so many times what a card takes at the least, £300.00, is asked about first. */
  largeTopUpInCardMinimums: 1_000,
  messageSubjectMaximum: 120,
  messageMaximum: 5_000,
  /** Of a message's readers so many are named before it is sent. */
  messagePeopleNamed: 20,
  /** A calendar shows sessions that were so many days ago, and is asked to come back after so many hours. */
  feedPastDays: 30,
  feedRefreshHours: 6,
  /** Minor units: far above any price, far below where numbers lose precision. */
  moneyMaximum: 100_000_000_00,
  exactTotalMaximum: 10_000,
  reportMonthsMaximum: 60,
  /** The dashboard looks ahead so many days for sessions that fill up, and back for refunds that came back. */
  dashboardDays: 28,
  dashboardRefundDays: 30,
  dashboardSessions: 6,
  bodyBytes: 1_048_576,
  /** An activity at all its limits, each ticket and add-on naming every session. */
  activityBodyBytes: 12_000_000,
} as const
