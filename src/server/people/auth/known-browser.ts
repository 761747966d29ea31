import { createHmac, hash } from 'node:crypto'
import type { User } from '#server/people/users/user.ts'
import { newToken, sameHash } from '#server/platform/access/tokens.ts'

/** The proof a browser has about the people who have signed in with it. */
export interface KnownBrowser {
  /** The id of this browser's counter for this person; undefined if they have never signed in here. */
  readonly idFor: (user: User) => string | undefined
  /** Returns a cookie that proves that the person has signed in here. */
  readonly remember: (user: User) => string
}

/** Enough for a family's computer. The person who signed in longest ago is forgotten first. */
const peopleRemembered = 5

interface Proof {
  readonly id: string
  readonly mac: string
}

const read = (cookie: string | undefined): Proof[] =>
  (cookie ?? '')
    .split('~')
    .slice(0, peopleRemembered)
    .map((proof) => proof.split('.'))
    .flatMap(([id, mac]) => (id && mac ? [{ id, mac }] : []))

/** The signature covers the password, so a new password voids every proof. */
const macOf = (key: Buffer, user: User, id: string): string =>
  createHmac('sha256', key)
    .update(`${user.clientId} ${user.id} ${id} ${hash('sha256', user.passwordHash ?? '')}`)
    .digest('base64url')

/** The cookie contains no names: it only proves a sign-in together with the person's row. */
export const knownBrowser = (key: Buffer, cookie: string | undefined): KnownBrowser => {
  const proofs = read(cookie)
  const proofFor = (user: User) => proofs.find(({ id, mac }) => sameHash(mac, macOf(key, user, id)))
  return {
    idFor: (user) => proofFor(user)?.id,
    remember: (user) => {
      const known = proofFor(user)
      const id = known?.id ?? newToken()
      const others = proofs.filter((proof) => proof !== known)
      return [{ id, mac: macOf(key, user, id) }, ...others]
        .slice(0, peopleRemembered)
        .map((proof) => `${proof.id}.${proof.mac}`)
        .join('~')
    },
  }
}
