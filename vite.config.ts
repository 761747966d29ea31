import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { precompress } from './src/web/vite/precompress.ts'
import { preloadFont } from './src/web/vite/preload-font.ts'
import { sentencesWhereUsed } from './src/web/vite/sentences-where-used.ts'
import { leaveOutJsonSchema } from './src/web/vite/without-json-schema.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const api = process.env['API_ORIGIN'] ?? `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`

// What nearly every page needs travels in a few files instead of sixty; the rest follows the lazy imports.
const chunks = [
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler|use-sync-external-store)[\\/]/u },
  { name: 'data', test: /node_modules[\\/](?:@tanstack|zod)[\\/]/u },
  // What only dialogs, menus and boards do with keys and pointers.
  {
    name: 'gestures',
    test: /@mantine[\\/](?:hooks[\\/]esm[\\/](?:utils[\\/]clamp|use-(?:click-outside|clipboard|collapse|drag|focus-|long-press|move))|core[\\/]esm[\\/]core[\\/]utils[\\/](?:create-scoped-keydown|find-element|get-context-item))/u,
    minShareCount: 2,
  },
  {
    name: 'kit',
    test: /node_modules[\\/]clsx[\\/]|@mantine[\\/](?:core[\\/]esm[\\/](?:core|components[\\/](?:Button|CloseButton|Transition|Loader|Stack|Text|Title|Anchor|Alert|Skeleton|VisuallyHidden|UnstyledButton))|hooks)[\\/]/u,
    minShareCount: 2,
  },
  // Who signs in or fills in a form loads these; who looks at what is on does not.
  {
    name: 'forms',
    test: /src[\\/](?:web[\\/]lib[\\/]use-sign-out|domain[\\/](?:kernel[\\/]typed-|people[\\/](?:birth-example|phone))|contract[\\/](?:auth|setup)\.ts)/u,
    minShareCount: 2,
  },
  {
    name: 'rules',
    test: /src[\\/](?:web[\\/]lib[\\/](?!fields-query|cart\.ts|keep-answer|own-money|payment-gaps|stale-money|use-settling|use-leaving|use-read-on-focus|return-search|keep-attendee|succeeded|download|use-operation|idempotency|no-longer-than)|domain[\\/](?:limits|messages\.ts|fields[\\/]field-kinds|(?:kernel[\\/](?!capitalised|csv|slug|read-reference)|clients[\\/](?!countries|settings|reminder-settings|date-formats)|people[\\/](?!device|recovery-code|decide-try|try-limits|telephone-link))|plans[\\/]features|reminders[\\/]reminder-settings)|contract[\\/](?:activity-filters|attendee|client|errors|field-data|field-filters|file-record|operation|people-fields|public-venue|sentences|shapes|unique|current-user)\.ts)/u,
    minShareCount: 2,
  },
  // Said with something in them: on no first page.
  {
    name: 'sentences',
    test: /src[\\/]domain[\\/](?:sentences|activities[\\/]age-(?:misfit|note))\.ts/u,
    minShareCount: 2,
  },
  // What the public pages need of activities; the rest of the rules and the contract is the team's, and no visitor waits for it.
  {
    name: 'catalogue',
    test: /src[\\/](?:domain[\\/](?:listing(?![\\/]costs-money)|schedules(?![\\/]schedule-issues)|files(?![\\/](?:archive-issue|file-name|file-size|may-|upload-)))[\\/]|domain[\\/](?:activities[\\/](?:age|sales-states|activity-settings)|tickets[\\/]ticket-(?:now|types))\.ts|contract[\\/](?:listing|age-restriction)\.ts)/u,
    minShareCount: 2,
  },
  // Of a ticket what its page, the cart and bookings show, and the home page does not.
  {
    name: 'ticket',
    test: /src[\\/](?:domain[\\/](?:tickets[\\/]ticket-hours|bookings[\\/](?:place-keepers|some-of)|kernel[\\/]capitalised|discounts[\\/]discount-in-words)|contract[\\/](?:booked-ticket|discount-reasons))\.ts/u,
    minShareCount: 2,
  },
  {
    name: 'activity',
    test: /src[\\/](?:domain[\\/](?:venues[\\/]venue|people[\\/]telephone-link|agreements[\\/]agreement-text|passes[\\/]pass|cancelling[\\/](?:cancellation-rule|policy-in-words|rule-in-words|rule-window)|listing[\\/]costs-money)|contract[\\/](?:cancellation-rule|passes-on-sale|payment-schedule|public-activity|public-agreement))\.ts/u,
    minShareCount: 2,
  },
  // Before a ticket is picked only these are needed; who can have it, prices and the cart come with the first choice.
  {
    name: 'picking',
    test: /src[\\/]domain[\\/](?:bookings[\\/](?:offered|pick)|subscriptions[\\/](?:subscription-offer|first-payment|begins-in-words|covers-session|dates-in-words)|passes[\\/]takes-credits)\.ts/u,
    minShareCount: 2,
  },
  {
    name: 'booking',
    test: /src[\\/](?:web[\\/]lib[\\/](?:cart|keep-answer)|contract[\\/](?:cart|credits-at-hand)|domain[\\/](?:activities[\\/]age-verdict|bookings[\\/](?:already-booked|overlaps|hold-clock|when-in-words)|passes[\\/](?:credits-in-words|free-credits)))\.ts/u,
    minShareCount: 2,
  },
  {
    name: 'prices',
    test: /src[\\/]domain[\\/](?:pricing[\\/](?!requote)[\w-]+|discounts[\\/](?:discount(?:-lines)?|kinds|multi-\w+|code|open-cart|discount-shares|discount-of-line-in-words|take-off|passed-over|credits-instead)|bookings[\\/]price-pick)\.ts/u,
    minShareCount: 2,
  },
  // What the team sets up beside activities: its lists need these and not all of the team's.
  {
    name: 'settings',
    test: /src[\\/](?:domain[\\/](?:payments[\\/](?:payment-method-kinds|money-issue)|schedules[\\/]schedule-issues|discounts[\\/]discount-rule|clients[\\/](?:countries|settings|reminder-settings|date-formats))|contract[\\/](?:activity-form|booking-agreements|clients|fields|subscription-plans|venues))\.ts/u,
    minShareCount: 2,
  },
  { name: 'team', test: /src[\\/](?:domain|contract)[\\/]/u, minShareCount: 2 },
  // Every file is named on the first page: what comes with the first press of 'Cancel' is one, and so is what says how a
  // booking stands afterwards.
  {
    name: 'cancelling',
    test: /src[\\/](?:web[\\/]features[\\/]cancelling[\\/]|domain[\\/]cancelling[\\/]override-issue)/u,
  },
  {
    name: 'booked',
    test: /src[\\/]web[\\/](?:(?:account|admin)[\\/]use-cancel-|features[\\/]own-bookings[\\/]cancel-button|ui[\\/](?:booking[\\/](?:back-part|came-back|cancel-date|dates-to-cancel|less-expected)|frame[\\/]use-rescued-focus|pay[\\/](?:money-moves|refund-faces)))/u,
    minShareCount: 2,
  },
  {
    name: 'frame',
    test: /src[\\/]web[\\/](?:paths\.ts|features[\\/]cart[\\/]cart-button|ui[\\/](?:frame[\\/](?!account-menu\.tsx|notices|part\.tsx|side-list|facts|section|card\.|email-banner|signed-in|use-(?:arrival|rescued-focus))|feedback[\\/](?!email-missing|notify|who-to-ask|use-notify-emailed)|plan[\\/]feature-(?:gate|refusal)|dialog[\\/]confirm-(?:context|provider)))/u,
    minShareCount: 2,
  },
  // Every page names the files it will need, and the first page carries those lists: small pieces that always come
  // together are one file.
  {
    name: 'dialog-state',
    test: /src[\\/]web[\\/]ui[\\/]dialog[\\/](?:closing-dialogs|use-(?:dialog|effect-once|opened-dialog|item-dialog))/u,
    minShareCount: 2,
  },
  {
    name: 'dialog-box',
    test: /src[\\/]web[\\/]ui[\\/]dialog[\\/](?:dialog|dialog-actions|mark-first-field|use-topmost)\.|@mantine[\\/]core[\\/]esm[\\/]components[\\/](?:Modal|ModalBase)[\\/]/u,
    minShareCount: 2,
  },
  {
    name: 'form-box',
    test: /src[\\/]web[\\/]ui[\\/]form[\\/](?:validate|focus-error|form-context|form-alert|form-error-summary|form|submit-button|use-form-fields|use-operation-form)\./u,
    minShareCount: 2,
  },
  // What comes after a ticket is chosen, up to what is said when it is in the cart.
  {
    name: 'pick-details',
    test: /src[\\/]web[\\/]features[\\/]listing[\\/]picking[\\/](?:added-note|pick-details)\./u,
  },
  {
    name: 'activity-parts',
    test: /src[\\/]web[\\/](?:features[\\/]listing[\\/](?:join-day|activity-page\.module|picking[\\/]picking\.module)|ui[\\/]booking[\\/](?:cancellation-terms|policy-rules))\./u,
    minShareCount: 2,
  },
  {
    name: 'form-parts',
    test: /src[\\/]web[\\/](?:lib[\\/]keep-attendee|ui[\\/](?:answers[\\/](?:files-in|says-missing|use-answer-errors)|form[\\/](?:use-as-sent|use-sub-form|form-actions|use-leave-guard)|dialog[\\/]use-guarded-leaving))\./u,
    minShareCount: 2,
  },
  {
    name: 'auth-parts',
    test: /src[\\/]web[\\/]features[\\/]auth[\\/](?:code-field|focus-when-shown|history-state|name-fields|password-pair-fields|resend-code|saved-note|use-sign-in-answer)\./u,
    minShareCount: 2,
  },
  {
    name: 'answer-parts',
    test: /src[\\/]web[\\/]ui[\\/]answers[\\/](?:answer-fields|answer-values)\./u,
    minShareCount: 2,
  },
  {
    name: 'leaving',
    test: /src[\\/]web[\\/](?:lib[\\/](?:succeeded|use-leaving)|ui[\\/]pay[\\/]use-giving-up)\./u,
    minShareCount: 2,
  },
  {
    name: 'passes',
    test: /src[\\/]web[\\/]features[\\/]session-passes[\\/](?:pass-words|session-passes\.module|buy-button|pass-offer)\./u,
    minShareCount: 2,
  },
  {
    name: 'notify',
    test: /src[\\/]web[\\/]ui[\\/]feedback[\\/]notify\.|@mantine[\\/]notifications[\\/]esm[\\/]notifications\.store/u,
    minShareCount: 2,
  },
  {
    name: 'waitlist-words',
    test: /src[\\/]web[\\/]features[\\/]waitlists[\\/](?:entry-words|kept-links|offer-link|offer-standing|use-own-entries|waitlists\.module)\./u,
    minShareCount: 2,
  },
  {
    name: 'cart-parts',
    test: /src[\\/]web[\\/](?:lib[\\/]use-read-on-focus|features[\\/]cart[\\/](?:cart-hold|hold-note|use-cart)|ui[\\/]booking[\\/](?:booked-meanwhile|cart-watch|empty-cart|line-extras|line-in-words|stale-places|use-cart-watch|use-day-label))\./u,
    minShareCount: 2,
  },
  {
    name: 'pay-due',
    test: /src[\\/]web[\\/](?:features[\\/]own-bookings[\\/](?:pay-dialog|pay-due|use-begun)|ui[\\/]pay[\\/](?:ways|way-fields|provider-select))\./u,
    minShareCount: 2,
  },
  {
    name: 'own-money',
    test: /src[\\/]web[\\/](?:lib[\\/](?:own-money|use-settling)|ui[\\/]pay[\\/]use-cancel-announced)\./u,
    minShareCount: 2,
  },
  {
    name: 'kept-draft',
    test: /src[\\/]web[\\/]ui[\\/]form[\\/](?:use-)?kept-draft\./u,
    minShareCount: 2,
  },
  // The cart's checkout and that of a place from a waitlist are one form.
  {
    name: 'checkout-form',
    test: /src[\\/]web[\\/]features[\\/]checkout[\\/](?!offer-(?:screen|terms|extras-dialog)|checkout-screen)/u,
    minShareCount: 2,
  },
  {
    name: 'booking-parts',
    test: /src[\\/]web[\\/]ui[\\/]booking[\\/](?:booking\.module|discount-total|price-steps|warning-note|when)\./u,
    minShareCount: 2,
  },
  { name: 'prose', test: /src[\\/]web[\\/]ui[\\/]rich-text[\\/]prose\./u, minShareCount: 2 },
  {
    name: 'table',
    test: /src[\\/]web[\\/]ui[\\/](?:frame[\\/](?:part|use-arrival)|table[\\/](?:action-menu|column-header|data-table|nothing-found|paging|row-actions|search-field|search-input|skeleton-rows|table-toolbar|use-cursor|use-private-search))\./u,
    minShareCount: 2,
  },
  {
    name: 'format',
    test: /src[\\/]web[\\/]ui[\\/](?:format[\\/](?:date-time|money|format\.module)|form[\\/]steady-button)\./u,
    minShareCount: 2,
  },
  {
    name: 'layers',
    test: /@mantine[\\/]core[\\/]esm[\\/]components[\\/](?:FocusTrap|Overlay|Portal)[\\/]/u,
    minShareCount: 2,
  },
  {
    name: 'inputs',
    test: /@mantine[\\/]core[\\/]esm[\\/]components[\\/](?:Input|InputBase|TextInput)[\\/]/u,
    minShareCount: 2,
  },
  {
    name: 'ticks',
    test: /@mantine[\\/]core[\\/]esm[\\/](?:components[\\/](?:Checkbox|Radio)|utils[\\/](?:InlineInput|InputsGroupFieldset))[\\/]/u,
    minShareCount: 2,
  },
  {
    name: 'typed',
    test: /src[\\/]web[\\/]ui[\\/](?:form[\\/](?:today|date-field|typed-draft|number-field|group-field|group-field\.module)|format[\\/]money-input)\./u,
    minShareCount: 2,
  },
  // What an address says is read before its page is loaded: by the router, on every page.
  {
    name: 'searches',
    test: /[\\/](?:activity-search|attendee-filters|people-filters|list-search|field-filters-in|overview-search|search-words|bookings-search|done-search)\.ts/u,
    minShareCount: 2,
  },
  {
    name: 'icons',
    test: /@tabler[\\/].*(?:createReactComponent|defaultAttributes|Icon(?:AdjustmentsHorizontal|AlertTriangle|CalendarEvent|Check|ChevronLeft|ChevronRight|CircleCheck|CircleDashed|Clock|DeviceDesktop|FileText|InfoCircle|Lock|MapPin|MapSearch|Moon|Search|ShoppingBag|Sun|User|UserPlus|X))\.mjs/u,
    minShareCount: 2,
  },
  { name: 'team-icons', test: /@tabler[\\/]/u, minShareCount: 3 },
]

// Whatever runs has these already: in the lists of what a lazy piece needs they would only be weight.
const everywhere =
  /^assets[\\/](?:react|data|kit|rules|catalogue|frame|icons|searches|rolldown-runtime|preload-helper)-[\w-]{8}\.js$/u

export default defineConfig({
  root: here('./src/web'),
  // Vite's own default, `public`, is the name of one of our areas.
  publicDir: here('./src/web/static'),
  plugins: [react(), leaveOutJsonSchema(), sentencesWhereUsed(), preloadFont(), precompress()],
  build: {
    outDir: here('./dist/web'),
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    // Data URIs would need an exception in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: {
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((file) => !everywhere.test(file)),
    },
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all' } },
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: chunks } },
    },
  },
  server: {
    allowedHosts: ['.localhost'],
    // The host name chooses the client, so the server has to see the one the browser asked for.
    proxy: {
      '/api': { target: api, changeOrigin: false },
      '/media': { target: api, changeOrigin: false },
    },
  },
})
