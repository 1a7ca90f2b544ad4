import { describe, expect, it } from 'vitest'
import { peopleIn, vcardOf } from '#src/pages/providers/vcard.ts'

const ada = {
  name: 'Ada; Plumbing, Inc.',
  trade: 'Plumber',
  phone: '+1 (512) 555-0100',
  email: 'ada@trades.example',
  notes:
    'Rings first.\nKnows where the valve is: behind the \\ shelf, äußerst weit hinten in dem dunklen Keller.',
}

describe('a vCard', () => {
  it('that we write has lines of at most 75 bytes, and brings the same person back', () => {
    const file = vcardOf([ada, { ...ada, name: 'Bo', notes: '' }])
    const encoder = new TextEncoder()
    for (const line of file.split('\r\n'))
      expect(encoder.encode(line).length).toBeLessThanOrEqual(75)
    expect(peopleIn(file)).toMatchObject([ada, { ...ada, name: 'Bo', notes: '' }])
  })

  it('of a phone is read: grouped lines, folded lines, several numbers, a photo', () => {
    const file = [
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:Roof;Cy;;;',
      'ORG:Specimen Roofing;',
      'item1.EMAIL;type=INTERNET;type=pref:cy@roofs.example',
      'item1.X-ABLabel:_$!<Work>!$_',
      'TEL;type=CELL;type=VOICE:512-555-0177',
      'TEL;type=HOME:512-555-0000',
      'PHOTO;ENCODING=b;TYPE=JPEG:AAAA',
      ' BBBB',
      'NOTE:One line\\, and',
      '  another',
      'END:VCARD',
    ].join('\r\n')
    expect(peopleIn(file)).toMatchObject([
      {
        name: 'Cy Roof',
        email: 'cy@roofs.example',
        phone: '512-555-0177',
        notes: 'Specimen Roofing\nPhone: 512-555-0000\nOne line, and another',
      },
    ])
  })

  it('with a photo that ends in an equals sign loses neither this person nor the next', () => {
    const of = (name: string) =>
      `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:${name}\r\nPHOTO;ENCODING=b;TYPE=JPEG:AAAA\r\n BBB=\r\nEND:VCARD\r\n`
    expect(peopleIn(of('Ella') + of('Moss')).map(({ name }) => name)).toEqual(['Ella', 'Moss'])
  })

  it('of version 2.1 and of version 4.0 is read', () => {
    const old =
      'BEGIN:VCARD\nVERSION:2.1\nFN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Ren=C3=A9=\n Ma=C3=A7on\nTEL;WORK:5125550100\nEND:VCARD\n'
    expect(peopleIn(old)).toMatchObject([{ name: 'René Maçon', phone: '5125550100' }])
    const next =
      'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Di\r\nTEL;VALUE=uri;TYPE="voice,work":tel:+15125550100\r\nTITLE:Mason\r\nEND:VCARD\r\n'
    expect(peopleIn(next)).toMatchObject([{ name: 'Di', phone: '+15125550100', trade: 'Mason' }])
  })

  it('brings what fits no field into the notes, so that one number that nobody can dial keeps nobody out', () => {
    const file = [
      'BEGIN:VCARD',
      'VERSION:4.0',
      'FN:Bo Beam (demo)',
      'TEL;VALUE=uri;TYPE="work,fax":tel:+1-512-555-0198',
      'TEL;VALUE=uri;TYPE="voice,work":tel:+1-512-555-0199;ext=102',
      'TEL:1-800-FLOWERS',
      'TEL;TYPE=CELL:\u202a(512)\u00a0555\u20110177\u202c',
      'EMAIL:not an address',
      'EMAIL:bo@trades.example',
      'END:VCARD',
    ].join('\r\n')
    expect(peopleIn(file)).toMatchObject([
      {
        name: 'Bo Beam (demo)',
        phone: '+1-512-555-0199 ext. 102',
        email: 'bo@trades.example',
        notes:
          'Phone: 1-800-FLOWERS\nPhone: (512) 555-0177\nFax: +1-512-555-0198\nE-mail: not an address',
      },
    ])
  })

  it('that is a table with many columns is answered at once', () => {
    const before = process.cpuUsage()
    expect(peopleIn(`a${';b'.repeat(60)}`)).toEqual([])
    expect(process.cpuUsage(before).user).toBeLessThan(1_000_000)
  })

  it('without a name takes that of the company, and nobody comes of anything else', () => {
    expect(peopleIn('BEGIN:VCARD\nORG:Sample Works\nEND:VCARD')).toMatchObject([
      { name: 'Sample Works' },
    ])
    expect(peopleIn('BEGIN:VCARD\nEMAIL:x@y.example\nEND:VCARD')).toEqual([])
    expect(peopleIn('no card at all')).toEqual([])
  })
})
