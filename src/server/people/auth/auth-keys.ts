import { hkdfSync } from 'node:crypto'

/** Keys for different uses, all derived from the installation's secret, so that none can stand in for another. */
export interface AuthKeys {
  readonly codes: Buffer
  readonly twoFactor: Buffer
  readonly browsers: Buffer
}

const derive = (secret: string, use: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `rollcall ${use}`, 32))

export const authKeys = (secret: string): AuthKeys => ({
  codes: derive(secret, 'codes'),
  twoFactor: derive(secret, 'two-factor secrets'),
  browsers: derive(secret, 'known browsers'),
})
