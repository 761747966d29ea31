import { generateSecret, generateURI, verify } from 'otplib'

const stepSeconds = 30

export const newTotpSecret = (): string => generateSecret()

/** Creates the address that the authenticator app reads from the QR code. */
export const totpUri = (issuer: string, email: string, secret: string): string =>
  // A colon would end the issuer early.
  generateURI({ issuer: issuer.replaceAll(':', ' '), label: email, secret })

/**
 * Returns the time step of a correct code. One step early or late is allowed, for clocks that differ. A step used
 * before is refused, so that a code seen over a shoulder is worthless.
 */
export const takenStep = async (
  secret: string,
  code: string,
  now: Temporal.Instant,
  lastStep: number | null,
): Promise<number | undefined> => {
  if (!/^\d{6}$/u.test(code)) return undefined
  const epoch = Math.floor(now.epochMilliseconds / 1_000)
  const result = await verify({ secret, token: code, epoch, epochTolerance: stepSeconds })
  if (!result.valid || !('timeStep' in result)) return undefined
  return lastStep === null || result.timeStep > lastStep ? result.timeStep : undefined
}
