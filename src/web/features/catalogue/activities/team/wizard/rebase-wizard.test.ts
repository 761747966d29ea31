import type { SessionForm } from '#contract/catalogue/activities/activity-form.ts'
import { describe, expect, it } from 'vitest'
import { blankActivity } from './activity-values.ts'
import { rebaseWizard } from './rebase-wizard.ts'
import type { WizardValues } from './wizard-values.ts'

const session = (_id: string, placeLimit: number | null = 10): SessionForm => ({
  _id,
  localDate: '2026-09-07',
  startTime: '09:00',
  endTime: '10:00',
  placeLimit,
  enabled: true,
})
const base: WizardValues = {
  ...blankActivity,
  name: 'Swimming',
  fieldValues: { level: 'beginner', note: 'Bring goggles' },
  sessions: [session('a'), session('b'), session('c')],
}
const change = (part: Partial<WizardValues>): WizardValues => ({ ...base, ...part })

const lunch = (sessionsCanBeUsedFor: string[], price = 450) => ({
  _id: 'lunch',
  name: 'Lunch',
  price,
  enabled: true,
  restrictSessions: true,
  sessionsCanBeUsedFor,
})

describe('rebasing edits when another person saved first', () => {
  it('takes their version if nothing changed here', () => {
    const theirs = change({ name: 'Swimming club', sessions: [session('b', 8)] })
    expect(rebaseWizard(base, base, theirs)).toEqual(theirs)
  })

  it('keeps my changes if nothing changed there', () => {
    const mine = change({
      name: 'Swim',
      fieldValues: { level: 'all' },
      sessions: [session('a', 5), session('d')],
    })
    expect(rebaseWizard(base, mine, base)).toEqual(mine)
  })

  it('puts a session added here in order among theirs', () => {
    const early = { ...session('d'), localDate: '2026-09-01' }
    const mine = change({ sessions: [early, ...base.sessions] })
    const theirs = change({ sessions: [...base.sessions, { ...session('e'), localDate: '2026-09-14' }] })
    expect(rebaseWizard(base, mine, theirs).sessions.map(({ _id }) => _id)).toEqual(['d', 'a', 'b', 'c', 'e'])
  })

  it('combines changes from both sides', () => {
    const mine = change({
      fieldValues: { level: 'all', note: 'Bring goggles' },
      sessions: [session('a', 5), session('b'), session('temp_1')],
      settings: { ...base.settings, visibility: 'link' },
    })
    const theirs = change({
      fieldValues: { level: 'beginner', note: 'Goggles and a cap' },
      sessions: [session('a'), session('b', 8), session('c'), session('d')],
      settings: { ...base.settings, enabled: false },
    })
    expect(rebaseWizard(base, mine, theirs)).toEqual({
      ...base,
      fieldValues: { level: 'all', note: 'Goggles and a cap' },
      sessions: [session('a', 5), session('b', 8), session('d'), session('temp_1')],
      settings: { ...base.settings, enabled: false, visibility: 'link' },
    })
  })

  it('keeps my change if both changed the same value, because it still has to be reviewed', () => {
    const rebased = rebaseWizard(base, change({ name: 'Mine' }), change({ name: 'Theirs' }))
    expect(rebased.name).toBe('Mine')
  })

  it('restores an item they deleted only if it was changed here, and as a new item', () => {
    const mine = change({ sessions: [session('a', 5), session('b'), session('c')] })
    const rebased = rebaseWizard(base, mine, change({ sessions: [] }), () => 'temp_new')
    expect(rebased.sessions).toEqual([session('temp_new', 5)])
  })

  it('removes deleted sessions from tickets, and uses the new id of a restored session', () => {
    const before = change({ addOns: [lunch(['a', 'b'])] })
    const mine = { ...before, sessions: [session('a', 5), session('b')], addOns: [lunch(['a', 'b'], 500)] }
    const theirs = { ...before, sessions: [session('c')], addOns: [lunch([])] }
    const rebased = rebaseWizard(before, mine, theirs, () => 'temp_new')
    expect(rebased.addOns).toEqual([lunch(['temp_new'], 500)])
  })
})
