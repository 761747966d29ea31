import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

export type WebAuthnObject = Record<string, unknown>

export const passkeysSupported = (): boolean => typeof globalThis.PublicKeyCredential === 'function'

/** An error for when the person closed the browser's own window or let it time out. They need no message. */
export class PasskeyCancelled extends Error {}

const readable = (error: unknown): Error => {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return new PasskeyCancelled()
  if (name === 'InvalidStateError') return new Error('This device already has a passkey for your account.')
  return new Error('Your browser could not use a passkey here. Please sign in another way.')
}

// Loaded when first used, because most people sign in without a passkey.
const library = async () => import('@simplewebauthn/browser')

export const createPasskey = async (options: WebAuthnObject): Promise<WebAuthnObject> => {
  const { startRegistration } = await library()
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  return startRegistration({ optionsJSON }).then(
    (response) => ({ ...response }),
    (error: unknown) => {
      throw readable(error)
    },
  )
}

export const presentPasskey = async (options: WebAuthnObject): Promise<WebAuthnObject> => {
  const { startAuthentication } = await library()
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  return startAuthentication({ optionsJSON }).then(
    (response) => ({ ...response }),
    (error: unknown) => {
      throw readable(error)
    },
  )
}
