import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roles } from '#domain/platform/access/roles.ts'
import { type FileReader, type FileUse, mayReadFile } from './may-read-file.ts'

const readers = {
  visitor: undefined,
  uploader: { userId: 'uploader', role: 'customer' },
  owner: { userId: 'owner', role: 'customer' },
  otherCustomer: { userId: 'other', role: 'customer' },
  staff: { userId: 'staff', role: 'staff' },
  admin: { userId: 'admin', role: 'admin' },
} as const satisfies Record<string, FileReader | undefined>
type Name = keyof typeof readers

const everybody = Object.keys(readers) as Name[]
const team: Name[] = ['staff', 'admin']

const shownBy = (given: Partial<FileUse>): FileUse => ({
  subject: 'activityGroup',
  owner: undefined,
  fieldIsOpen: true,
  recordIsPublic: true,
  ...given,
})
const child = (given: Partial<FileUse> = {}) => shownBy({ subject: 'attendee', owner: 'owner', ...given })

const privateFile = { isAuthenticated: true, uploadedBy: 'uploader' }

describe('who may read a file', () => {
  it.each<[string, FileUse[], Name[]]>([
    ['used by nothing yet', [], ['uploader']],
    ['of an enabled activity', [shownBy({})], everybody],
    ['of a disabled activity', [shownBy({ recordIsPublic: false })], team],
    ['in an admin-only field of an activity', [shownBy({ fieldIsOpen: false })], team],
    ['of an attendee', [child()], ['owner', ...team]],
    ['in an admin-only field of an attendee', [child({ fieldIsOpen: false })], team],
    ['of an attendee whose family is not known', [child({ owner: undefined })], team],
    ['of a user', [child({ subject: 'user' })], ['owner', ...team]],
    ['of a user and of an open activity', [child({ subject: 'user' }), shownBy({})], everybody],
    ['of two closed records', [shownBy({ recordIsPublic: false }), child()], ['owner', ...team]],
  ])('%s', (_case, uses, allowed) => {
    const may = everybody.filter((name) => mayReadFile(readers[name], privateFile, uses))
    expect(may).toEqual(everybody.filter((name) => allowed.includes(name)))
  })

  it('everyone may read a public picture, even before it is used', () => {
    for (const name of everybody)
      expect(mayReadFile(readers[name], { isAuthenticated: false, uploadedBy: 'uploader' }, [])).toBe(true)
  })

  it('no one may read an unused upload whose uploader is gone', () => {
    for (const name of everybody)
      expect(mayReadFile(readers[name], { isAuthenticated: true, uploadedBy: null }, [])).toBe(false)
  })
})

const anyUse = fc.record<FileUse>({
  subject: fc.constantFrom('activityGroup', 'attendee', 'user'),
  owner: fc.constantFrom('owner', 'other', undefined),
  fieldIsOpen: fc.boolean(),
  recordIsPublic: fc.boolean(),
})
const anyReader = fc.option(
  fc.record({ userId: fc.constantFrom('owner', 'other', 'uploader'), role: fc.constantFrom(...roles) }),
  { nil: undefined },
)

describe('for all readers and uses', () => {
  it('a visitor reads only what an open field of an enabled activity shows', () => {
    fc.assert(
      fc.property(fc.array(anyUse), (uses) => {
        const shown = uses.some(
          (one) => one.subject === 'activityGroup' && one.fieldIsOpen && one.recordIsPublic,
        )
        expect(mayReadFile(undefined, privateFile, uses)).toBe(shown)
      }),
    )
  })

  it('another use never takes access away', () => {
    fc.assert(
      fc.property(anyReader, fc.array(anyUse, { minLength: 1 }), anyUse, (reader, uses, more) => {
        fc.pre(mayReadFile(reader, privateFile, uses))
        expect(mayReadFile(reader, privateFile, [...uses, more])).toBe(true)
      }),
    )
  })
})
