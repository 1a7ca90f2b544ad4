import { describe, expect, it } from 'vitest'
import { calendarFile } from '#src/pages/payments/calendar-file.ts'

const visit = {
  id: '9',
  start: '2026-11-23T15:00:00.000Z',
  end: '2026-11-23T18:30:00.000Z',
  title: 'Home inspection HK-1001',
  place: '12 Example Lane, Austin; TX',
  note: 'Please be there.\nThe key is in the box.',
}
const now = Date.parse('2026-11-21T08:00:00Z')
const linesOf = (address: string) =>
  decodeURIComponent(address.slice(address.indexOf(',') + 1)).split('\r\n')

describe('a visit for the calendar', () => {
  it('is one event of RFC 5545 at its instants, in any time zone of the device', () => {
    const address = calendarFile(visit, now)
    expect(address.startsWith('data:text/calendar;charset=utf-8,BEGIN%3AVCALENDAR')).toBe(true)
    expect(linesOf(address)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Hearthkeep//Inspections//EN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:9@hearthkeep',
      'DTSTAMP:20261121T080000Z',
      'DTSTART:20261123T150000Z',
      'DTEND:20261123T183000Z',
      'SUMMARY:Home inspection HK-1001',
      'LOCATION:12 Example Lane\\, Austin\\; TX',
      'DESCRIPTION:Please be there.\\nThe key is in the box.',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it('of no known end takes three hours', () => {
    expect(linesOf(calendarFile({ ...visit, end: null }, now))).toContain('DTEND:20261123T180000Z')
  })

  it('has no line over 75 bytes, and breaks no letter in two', () => {
    const place = 'Königstraße '.repeat(20)
    const lines = linesOf(calendarFile({ ...visit, place }, now))
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`LOCATION:${place}`)
  })
})
