import { describe, expect, it } from 'vitest'
import type { FileSubject } from './may-read-file.ts'
import { mayUseFile } from './may-use-file.ts'

const parent = { userId: 'parent', role: 'customer' } as const
const admin = { userId: 'admin', role: 'admin' } as const
const staff = { userId: 'staff', role: 'staff' } as const

const by = (subject: FileSubject, subjectId: string) => ({ subject, subjectId })
const mine = { isAuthenticated: true, uploadedBy: 'parent' }

describe('which files a record may show', () => {
  it.each([
    ['one’s own upload', parent, [], by('attendee', 'child'), true],
    ['somebody else’s upload', staff, [], by('attendee', 'child'), false],
    ['somebody else’s upload, for an admin', admin, [], by('activityGroup', 'a'), false],
    ['what it shows already', admin, [by('attendee', 'child')], by('attendee', 'child'), true],
    ['what another child’s record shows', admin, [by('attendee', 'child')], by('attendee', 'other'), false],
    ['a child’s file on an activity', admin, [by('attendee', 'child')], by('activityGroup', 'a'), false],
    ['another activity’s, copied', admin, [by('activityGroup', 'a')], by('activityGroup', 'b'), true],
    ['another activity’s, by staff', staff, [by('activityGroup', 'a')], by('activityGroup', 'b'), false],
    ['another activity’s, on a child', admin, [by('activityGroup', 'a')], by('attendee', 'child'), false],
    ['nobody’s wish', undefined, [], by('attendee', 'child'), false],
  ])('%s', (_case, actor, uses, record, allowed) => {
    expect(mayUseFile(actor, mine, uses, record)).toBe(allowed)
  })
})
