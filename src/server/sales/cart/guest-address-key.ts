import { createHmac, hkdfSync } from 'node:crypto'
import { addressKey } from '#server/http/address-key.ts'

/**
 * Identifies an address without storing it: a hash that only this installation can make, different for each organiser.
 * If SECRET changes, counting starts again and nothing breaks.
 */
export const guestAddressKey = (secret: string, clientId: string, ip: string): string =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', 'rollcall guest addresses', 32)))
    .update(`${clientId} ${addressKey(ip)}`)
    .digest('base64url')
    .slice(0, 22)
