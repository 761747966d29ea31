/** The specification's section 9, in its order, then our own limits. Forms and the server read the same numbers. */
export const limits = {
  passwordMinimum: 8,
  discountConditionMinimum: 2,
  refundPercentageDefault: 100,
  placeLimitMinimum: 1,
  ticketLimitMinimum: 1,
  /** The minimum in whole units of the organiser's currency. */
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
  /** After this many days people must sign in again, however often they return. */
  sessionDaysAtMost: 90,
  recoveryCodes: 10,
  setupCodeMaximum: 100,
  passkeysPerUser: 10,
  /** A page that stays open may request a new code for this many hours when its code has expired. */
  codeResendHours: 24,
  idempotencyKeyMaximum: 200,
  /** Repeats arrive within minutes. Two days cover a phone that was switched off before its repeat. */
  idempotencyHours: 48,
  listPageMaximum: 200,
  /** The limit for settings lists and waitlists, which page by number. */
  numberedPageMaximum: 1_000,
  /** The highest page number that can be requested. */
  pageNumberMaximum: 10_000,
  repeatMaximum: 400,
  /**
   * The place limit of a session or a ticket. The database can still add up a thousand sessions with this many places.
   */
  placeLimitMaximum: 1_000_000,
  /**
   * The range of accepted days. A day outside it has a mistyped year, and some of these days wouldn't fit into a
   * calendar.
   */
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
  /**
   * The days before pass credits expire in which we warn about them, and the days that credits restored to an expired
   * lot are valid.
   */
  passWarningDays: 14,
  passReturnDays: 30,
  /** The longest time that an offer of a waitlist place is open: two weeks. */
  waitlistHoursMaximum: 336,
  /**
   * The hour of the organiser's day from which charges are collected, and the days after which a refused charge is
   * tried again.
   */
  collectFromTime: '06:00',
  chargeRetryDays: [3, 5, 7],
  /** How far the clock of a demo organiser moves forward in one step, and the hour at which it arrives. */
  clockMonths: 12,
  clockArrivesAt: '09:00',
  /**
   * The number of collections that run at the same time, and the number of due charges that each of them takes in one
   * batch.
   */
  collectLanes: 6,
  collectAtOnce: 10,
  /** If an organiser can't take cards at the moment, the charge is tried again after this many minutes. */
  postponedChargeMinutes: 60,
  /**
   * The longest cancellation window or credit expiry in any unit: ten years in days, and in years still a valid date.
   */
  cancellationStepMaximum: 3_650,
  scheduleRows: 60,
  titleMaximum: 120,
  helpTextMaximum: 1_000,
  /** The longest value typed on one line. */
  lineMaximum: 500,
  /** The longest rich text as HTML, agreement or note. */
  longTextMaximum: 20_000,
  filesPerField: 20,
  ageYearsMaximum: 120,
  ageMonthsMaximum: 11,
  /** The longest validity of an answer, in days, months or years. */
  validityMaximum: 10_000,
  /** The longest time an upload may take. An upload also can't be slower than a weak phone connection. */
  uploadSeconds: 180,
  uploadBytesPerSecond: 25_000,
  /** How long a phone may lose its connection in total during an upload. */
  uploadStallSeconds: 15,
  /** The total unpacked size of a document's parts. */
  unpackedUploadBytes: 100_000_000,
  /** Uploads that no record uses are deleted after this many hours. */
  unusedUploadHours: 24,
  /** The bytes that one person may upload without using them, until they are deleted. */
  unusedUploadBytes: 200_000_000,
  /**
   * The minutes until the provider's payment page closes. The places it pays for are held for this many minutes longer.
   */
  checkoutMinutes: 35,
  holdAfterCheckoutMinutes: 5,
  /** When a payment has been open for longer than this, the sweep asks the provider about it. */
  openPaymentMinutes: 10,
  /** The shortest time that the provider accepts for a page. */
  checkoutMinimumMinutes: 30,
  /** How long one call to the card provider may take. */
  cardProviderSeconds: 15,
  /** The longest name that the provider's page shows for what is paid. */
  cardLineLength: 250,
  /** The provider may forget a key a day after its first use, so after this many hours we no longer rely on it. */
  providerKeyHours: 23,
  /** After this many hours no call is sent again, and the payer details it contains are erased. */
  providerCallHours: 48,
  /** Events signed longer ago than this are rejected. */
  webhookToleranceSeconds: 300,
  /** How often we compare the card provider's lists of refunds, disputes and pages with ours. */
  providerCheckHours: 1,
  /** A check of one list stops after this many calls, and the next check continues. */
  providerCheckCalls: 20,
  /**
   * A round that uses the card provider stops after this many seconds, so that it ends before the next round starts on
   * what is left.
   */
  roundSeconds: { endHeldPayments: 45, sweepPayments: 240, checkProvider: 540, collectSubscriptions: 240 },
  /** Each check goes back this far before the last one, because lists can lag behind. */
  providerCheckOverlapMinutes: 120,
  /** The pause after the first failed check. It doubles with each failure, up to a day. */
  providerCheckPauseMinutes: 10,
  /** A bank may return a refund this long after it was made. Refunds that old are compared once a day. */
  refundChangesDays: 40,
  /** A dispute may be decided, or decided again, within this time. */
  disputeChangesDays: 120,
  /** A repeated card provider event is recognised for this many days. */
  providerEventDays: 60,
  /**
   * The minutes that a cart holds its places, the minutes added once if the customer asks, and the minutes added while
   * they wait for a sign-up code.
   */
  holdMinutes: 15,
  holdExtensionMinutes: 15,
  codeStepMinutes: 10,
  /** The longest that a cart can hold a place. Only a payment that started before then may continue. */
  holdLifeMinutes: 60,
  heldPlacesPerSession: 10,
  heldPlacesPerCart: 60,
  /** After this many expired holds, a visitor must sign in to hold more. */
  expiredHoldsOfVisitor: 2,
  /**
   * The number of places that guests at one address can hold together, the number of expired holds after which they
   * must sign in, and for how many hours.
   */
  guestPlacesPerAddress: 30,
  expiredHoldsPerAddress: 6,
  guestAddressHours: 24,
  /** How long we recognise a browser without an account, from the first place it held. */
  visitorDays: 30,
  /** The number of activities in one booking of the team, and of attendees per ticket. */
  groupsPerBooking: 50,
  attendeesPerItem: 50,
  /** A register tick that arrives this many days after it was made is rejected. */
  tickDays: 7,
  /** The number of ticks a phone can send at the same time after it had no connection. */
  ticksAtOnce: 200,
  /** The longest time before a session that a reminder can be sent: two weeks. */
  reminderHoursMaximum: 336,
  paymentDueDaysMaximum: 90,
  receiptDetailsMaximum: 1_000,
  /**
   * The days before the due day on which a payment reminder is sent, the days after it up to which an overdue reminder
   * is sent, and the earliest hour.
   */
  dueReminderDays: 2,
  overdueReminderDays: 7,
  reminderFromTime: '09:00',
  /** Days before credit expires in which we warn about it. */
  creditWarningDays: 14,
  /** A purchase of this many times the card minimum, £300.00, needs a confirmation. */
  largeTopUpInCardMinimums: 1_000,
  messageSubjectMaximum: 120,
  messageMaximum: 5_000,
  /** The number of recipients named before a message is sent. */
  messagePeopleNamed: 20,
  /** How many days ago the oldest session in a calendar feed was, and how often calendars should refresh. */
  feedPastDays: 30,
  feedRefreshHours: 6,
  /** In minor units: far above any price, and far below where numbers lose precision. */
  moneyMaximum: 100_000_000_00,
  exactTotalMaximum: 10_000,
  reportMonthsMaximum: 60,
  /** How many days the dashboard looks ahead for sessions that fill up, and back for refunds that came back. */
  dashboardDays: 28,
  dashboardRefundDays: 30,
  dashboardSessions: 6,
  bodyBytes: 1_048_576,
  /** The body of an activity at all its limits, with each ticket and add-on naming every session. */
  activityBodyBytes: 12_000_000,
} as const
