/** The payment methods that this stand-in knows, with their initial state on a new account. */
export const methods = {
  afterpay_clearpay: 'off',
  apple_pay: 'on',
  card: 'on',
  google_pay: 'on',
  klarna: 'off',
  link: 'on',
  pay_by_bank: 'off',
  revolut_pay: 'off',
} as const

export type Method = keyof typeof methods
export const methodNames = Object.keys(methods) as Method[]

export type Preference = 'none' | 'off' | 'on'

interface MethodState {
  readonly available: boolean
  readonly display_preference: {
    readonly overridable: null
    readonly preference: Preference
    readonly value: 'off' | 'on'
  }
}

export type PaymentMethodConfiguration = Readonly<Record<Method, MethodState>> & {
  readonly id: string
  readonly object: 'payment_method_configuration'
  readonly active: boolean
  readonly application: string | null
  readonly is_default: boolean
  readonly livemode: false
  readonly name: string
  readonly parent: string | null
}

/** Derives the value from the preference. It is never set directly. */
const stateOf = (method: Method, preference: Preference): MethodState => {
  const value = preference === 'none' ? methods[method] : preference
  return { available: value === 'on', display_preference: { overridable: null, preference, value } }
}

const states = (preferenceOf: (method: Method) => Preference) =>
  Object.fromEntries(methodNames.map((method) => [method, stateOf(method, preferenceOf(method))])) as Record<
    Method,
    MethodState
  >

export const newConfiguration = (
  given: Pick<PaymentMethodConfiguration, 'id' | 'application' | 'parent'>,
): PaymentMethodConfiguration => ({
  ...given,
  ...states(() => 'none'),
  object: 'payment_method_configuration',
  active: true,
  is_default: true,
  livemode: false,
  name: 'Default',
})

export const withPreferences = (
  configuration: PaymentMethodConfiguration,
  changed: Partial<Record<Method, Preference>>,
): PaymentMethodConfiguration => ({
  ...configuration,
  ...states((method) => changed[method] ?? configuration[method].display_preference.preference),
})

/** Wallets are cards to the provider, so they have no types of their own. */
const wallets: readonly Method[] = ['apple_pay', 'google_pay']
const canBeChargedLater: readonly Method[] = ['card', 'link']

export const typesOffered = (configuration: PaymentMethodConfiguration, keepForLater: boolean): Method[] =>
  methodNames
    .filter((method) => configuration[method].display_preference.value === 'on')
    .filter((method) => !wallets.includes(method))
    .filter((method) => !keepForLater || canBeChargedLater.includes(method))
