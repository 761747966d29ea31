import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** The part of the server's answer that an authenticator reads. */
interface Options {
  readonly challenge: string
  readonly rp?: { readonly id: string }
  readonly rpId?: string
  readonly user?: { readonly id: string }
}

/** The place and manner in which the key is used. Any part may be wrong, as an attacker would have it. */
export interface Use {
  readonly origin: string
  readonly host?: string
  readonly userVerified?: boolean
  readonly counter?: number
}

const head = (kind: number, value: number): Buffer =>
  value < 24
    ? Buffer.from([(kind << 5) | value])
    : value < 256
      ? Buffer.from([(kind << 5) | 24, value])
      : Buffer.from([(kind << 5) | 25, value >> 8, value & 255])

type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>

/** Encodes as much of CBOR as a passkey needs. */
const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, item]) => [cbor(key), cbor(item)])
  return Buffer.concat([head(5, value.size), ...entries])
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const flags = { userPresent: 1, userVerified: 4, attested: 64 }

const clientData = (type: string, { challenge }: Options, { origin }: Use) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/** Creates a passkey in software: one key pair, as a phone would hold it. */
export const createAuthenticator = () => {
  const id = randomBytes(16)
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coseKey = new Map<number, Cbor>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ])
  let uses = 0
  let userHandle: string | undefined

  const authData = (host: string, { userVerified = true, counter }: Use, more: number, rest: Buffer) => {
    const bits = flags.userPresent | (userVerified ? flags.userVerified : 0) | more
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter ?? ++uses)
    return Buffer.concat([sha256(host), Buffer.from([bits]), count, rest])
  }
  const envelope = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' }

  return {
    /** Does what navigator.credentials.create() does. */
    register: (options: Options, use: Use) => {
      userHandle = options.user?.id
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(coseKey)])
      const data = authData(use.host ?? options.rp?.id ?? '', use, flags.attested, attested)
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ])
      return {
        ...envelope,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', options, use).toString('base64url'),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** Does what navigator.credentials.get() does. */
    sign: (options: Options, use: Use) => {
      const data = authData(use.host ?? options.rpId ?? '', use, 0, Buffer.alloc(0))
      const client = clientData('webauthn.get', options, use)
      return {
        ...envelope,
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
          ...(userHandle === undefined ? {} : { userHandle }),
        },
      }
    },
  }
}
