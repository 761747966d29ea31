import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '#tests/support/any-text.ts'
import { type CalendarEvent, calendarOf } from './calendar-of.ts'
import { escapeText, foldLine } from './content-lines.ts'

const unfold = (text: string) => text.replaceAll('\r\n ', '')
const octets = (text: string) => new TextEncoder().encode(text).length
const oneLine = anyText().map((text) => text.toWellFormed().replaceAll(/[\r\n]/gu, ''))

/** Reads escaped text back, as a calendar program does. */
const readText = (text: string) =>
  text.replaceAll(/\\(.)/gu, (_, letter: string) => (letter === 'n' ? '\n' : letter))

describe('folding', () => {
  it.each([
    ['', ''],
    ['SUMMARY:Short', 'SUMMARY:Short'],
    ['a'.repeat(75), 'a'.repeat(75)],
    ['a'.repeat(76), `${'a'.repeat(75)}\r\n a`],
    ['a'.repeat(150), `${'a'.repeat(75)}\r\n ${'a'.repeat(74)}\r\n a`],
    // The letter has two octets: it would start at the 75th and end at the 76th.
    [`${'a'.repeat(74)}é`, `${'a'.repeat(74)}\r\n é`],
    [`${'a'.repeat(73)}é`, `${'a'.repeat(73)}é`],
    [`${'a'.repeat(72)}🎈b`, `${'a'.repeat(72)}\r\n 🎈b`],
    [`${'a'.repeat(71)}🎈b`, `${'a'.repeat(71)}🎈\r\n b`],
  ])('gives the right lines for %j', (line, folded) => {
    expect(foldLine(line)).toBe(folded)
  })

  it('can be undone, and leaves no line longer than 75 octets', () => {
    fc.assert(
      fc.property(oneLine, fc.integer({ min: 0, max: 200 }), (text, before) => {
        const line = `${'x'.repeat(before)}${text}`
        const folded = foldLine(line)
        expect(unfold(folded)).toBe(line)
        for (const part of folded.split('\r\n')) expect(octets(part)).toBeLessThanOrEqual(75)
      }),
    )
  })
})

describe('text in a calendar', () => {
  it.each([
    ['Tea, cake; and a \\', String.raw`Tea\, cake\; and a \\`],
    ['one\ntwo\r\nthree\rfour', String.raw`one\ntwo\nthree\nfour`],
    ['bell\u0007 and null\u0000', 'bell and null'],
    ['half a letter \uD83C', 'half a letter \uFFFD'],
    ['a\tb', 'a\tb'],
  ])('is escaped: %j', (text, escaped) => {
    expect(escapeText(text)).toBe(escaped)
  })

  it('can be read back unchanged, and never starts a new line', () => {
    fc.assert(
      fc.property(oneLine, oneLine, (one, two) => {
        const escaped = escapeText(`${one}\n${two}`)
        expect(escaped).not.toMatch(/[\r\n]/u)
        expect(readText(escaped)).toBe(`${one}\n${two}`.replaceAll(/[^\P{Cc}\n\t]/gu, ''))
      }),
    )
  })
})

const event: CalendarEvent = {
  uid: '0199-1@brightwater.test',
  sequence: 3,
  startsAt: '2026-10-24T08:30:00Z',
  endsAt: '2026-10-24T10:00:00Z',
  title: 'Forest school',
  place: 'The Old Mill, 1 Mill Lane',
  notes: 'Bring boots;\nand a coat.',
  link: 'https://brightwater.test/activities/1',
  cancelled: false,
}
const head = { name: 'Brightwater Clubs', now: '2026-09-16T09:00:00.123Z' }

describe('a calendar', () => {
  it('is written exactly to the standard', () => {
    expect(calendarOf([event], head).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Rollcall//Sessions//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:Brightwater Clubs',
      'BEGIN:VEVENT',
      'UID:0199-1@brightwater.test',
      'DTSTAMP:20260916T090000Z',
      'SEQUENCE:3',
      'DTSTART:20261024T083000Z',
      'DTEND:20261024T100000Z',
      'SUMMARY:Forest school',
      String.raw`LOCATION:The Old Mill\, 1 Mill Lane`,
      String.raw`DESCRIPTION:Bring boots\;\nand a coat.`,
      'URL:https://brightwater.test/activities/1',
      'STATUS:CONFIRMED',
      'TRANSP:OPAQUE',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it('leaves out unknown details, and includes cancellations and the refresh interval', () => {
    const bare = calendarOf([{ ...event, place: '', notes: '', link: '', cancelled: true }], {
      ...head,
      refreshHours: 6,
    })
    expect(bare).not.toMatch(/LOCATION|DESCRIPTION|URL/u)
    expect(bare).toContain('STATUS:CANCELLED\r\n')
    expect(bare).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT6H\r\n')
  })

  it('can have no events', () => {
    expect(calendarOf([], head)).toMatch(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r\n$/u)
  })

  it('has the right lines for any text that people type', () => {
    const words = fc.record({
      title: anyText(),
      place: anyText({ minLength: 1 }),
      notes: anyText({ minLength: 1 }),
    })
    fc.assert(
      fc.property(words, (typed) => {
        const names = unfold(calendarOf([{ ...event, ...typed }], head))
          .split('\r\n')
          .map((line) => line.split(':')[0])
        expect(names.slice(6, -2).join(' ')).toBe(
          'BEGIN UID DTSTAMP SEQUENCE DTSTART DTEND SUMMARY LOCATION DESCRIPTION URL STATUS TRANSP END',
        )
      }),
    )
  })
})
