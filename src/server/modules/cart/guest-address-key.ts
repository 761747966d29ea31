import { createHmac, hkdfSync } from 'node:crypto'
import { addressKey } from '../../http/address-key.ts'

/**
 * How an address is known without being stored: a hash that only this installation can make, and another for each
 * organiser. A changed secret starts counting again, and spoils nothing.
 */
export const guestAddressKey = (secret: string, clientId: string, ip: string): string =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', 'rollcall guest addresses', 32)))
    .update(`${clientId} ${addressKey(ip)}`)
    .digest('base64url')
    .slice(0, 22)
