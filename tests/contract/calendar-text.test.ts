import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  appointmentLines,
  calendarStamp,
  calendarText,
  calendarWords,
  folded,
} from '#contract/vocabulary/calendar-text.ts'

const bytesOf = (line: string) => new TextEncoder().encode(line).length

describe('the words of a calendar file', () => {
  it('have a backslash before each sign that has a meaning there, and their line breaks as \\n', () => {
    expect(calendarWords('Lane 7, Austin; back\\door')).toBe('Lane 7\\, Austin\\; back\\\\door')
    expect(calendarWords('a\nb\r\nc\rd\n\ne')).toBe('a\\nb\\nc\\nd\\n\\ne')
    expect(calendarWords('9:00 "AM"')).toBe('9:00 "AM"')
  })
  it('give an instant in UTC to the second', () => {
    expect(calendarStamp('2026-11-23T09:05:07.250-06:00')).toBe('20261123T150507Z')
    expect(calendarStamp(0)).toBe('19700101T000000Z')
  })
})

describe('a line of a calendar file', () => {
  it('of 75 bytes stays whole, and a longer one goes on in the next after a space', () => {
    expect(folded('x'.repeat(75))).toBe('x'.repeat(75))
    expect(folded('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`)
    expect(folded('x'.repeat(150))).toBe(`${'x'.repeat(75)}\r\n ${'x'.repeat(74)}\r\n x`)
    expect(folded('')).toBe('')
  })
  it('is never broken within a character', () => {
    expect(folded(`${'x'.repeat(74)}é`)).toBe(`${'x'.repeat(74)}\r\n é`)
    expect(folded(`${'x'.repeat(73)}é`)).toBe(`${'x'.repeat(73)}é`)
  })
  it('is at most 75 bytes long for any text, and is read back as it was', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', ' ', 'é', '→', '🏠'), maxLength: 300 }),
        (text) => {
          const lines = folded(text).split('\r\n')
          for (const line of lines) expect(bytesOf(line)).toBeLessThanOrEqual(75)
          const [first = '', ...more] = lines
          expect(first + more.map((line) => line.slice(1)).join('')).toBe(text)
          for (const line of more) expect(line).toMatch(/^ /)
        },
      ),
    )
  })
})

describe('an appointment', () => {
  const visit = {
    id: 'v1',
    start: '2026-11-23T15:00:00Z',
    end: '2026-11-23T16:30:00Z',
    title: 'Visit, roof',
    place: 'Lane 7',
    note: 'a\nb',
  }
  const now = Date.parse('2026-11-20T12:00:00Z')

  it('without a zone has its times in UTC', () => {
    expect(appointmentLines(visit, now, { more: ['SEQUENCE:2'] })).toEqual([
      'BEGIN:VEVENT',
      'UID:v1@hearthkeep',
      'DTSTAMP:20261120T120000Z',
      'DTSTART:20261123T150000Z',
      'DTEND:20261123T163000Z',
      'SUMMARY:Visit\\, roof',
      'LOCATION:Lane 7',
      'DESCRIPTION:a\\nb',
      'SEQUENCE:2',
      'END:VEVENT',
    ])
  })
  it('that has no end is taken for three hours', () => {
    const lines = appointmentLines({ ...visit, end: null }, now)
    expect(lines).toContain('DTEND:20261123T180000Z')
    expect(lines.slice(-2)).toEqual(['DESCRIPTION:a\\nb', 'END:VEVENT'])
  })
  it.each([
    ['America/Chicago', '2026-11-23T15:00:00Z', '20261123T090000', '-0600'],
    ['America/Chicago', '2026-07-01T15:00:00Z', '20260701T100000', '-0500'],
    ['Asia/Kathmandu', '2026-11-23T15:00:00Z', '20261123T204500', '+0545'],
    ['America/St_Johns', '2026-11-23T15:00:00Z', '20261123T113000', '-0330'],
    ['Pacific/Auckland', '2026-11-23T15:00:00Z', '20261124T040000', '+1300'],
    ['UTC', '2026-11-23T00:00:00Z', '20261123T000000', '+0000'],
  ])(
    'in %s at %s begins at %s on the clocks there, which are %s from UTC',
    (zone, start, at, offset) => {
      const lines = appointmentLines({ ...visit, start }, now, { zone })
      expect(lines).toContain(`DTSTART;TZID=${zone}:${at}`)
      expect(lines).toContain(`TZOFFSETFROM:${offset}`)
      expect(lines).toContain(`TZOFFSETTO:${offset}`)
    },
  )
  it('lies in a file that is published unless it says otherwise, each line ended by CRLF', () => {
    expect(calendarText('Visits', ['X:1'])).toBe(
      'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Hearthkeep//Visits//EN\r\nMETHOD:PUBLISH\r\nX:1\r\nEND:VCALENDAR\r\n',
    )
    expect(calendarText('Visits', [], 'CANCEL')).toContain('\r\nMETHOD:CANCEL\r\n')
    const long = calendarText('Visits', [`SUMMARY:${'x'.repeat(200)}`])
    for (const line of long.split('\r\n')) expect(bytesOf(line)).toBeLessThanOrEqual(75)
  })
})

it('an appointment by the clocks of a home says how far they are from UTC, before its entry', () => {
  const of = (start: string, zone: string) =>
    appointmentLines(
      { id: 'v1', start, end: null, title: 'Visit', place: 'Lane 7', note: '' },
      Date.parse('2026-11-01T00:00:00Z'),
      { zone, more: ['SEQUENCE:2'] },
    )
  expect(of('2026-11-23T15:00:00Z', 'America/Chicago')).toEqual([
    'BEGIN:VTIMEZONE',
    'TZID:America/Chicago',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:-0600',
    'TZOFFSETTO:-0600',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    'UID:v1@hearthkeep',
    'DTSTAMP:20261101T000000Z',
    'DTSTART;TZID=America/Chicago:20261123T090000',
    // Without an end it takes three hours.
    'DTEND;TZID=America/Chicago:20261123T120000',
    'SUMMARY:Visit',
    'LOCATION:Lane 7',
    'DESCRIPTION:',
    'SEQUENCE:2',
    'END:VEVENT',
  ])
  const offset = (zone: string) => of('2026-07-01T15:00:00Z', zone)[4]
  expect(['America/Chicago', 'UTC', 'Asia/Kathmandu', 'America/St_Johns'].map(offset)).toEqual([
    'TZOFFSETFROM:-0500',
    'TZOFFSETFROM:+0000',
    'TZOFFSETFROM:+0545',
    'TZOFFSETFROM:-0230',
  ])
})
