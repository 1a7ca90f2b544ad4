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
        notes: 'One line, and another',
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

  it('without a name takes that of the company, and nobody comes of anything else', () => {
    expect(peopleIn('BEGIN:VCARD\nORG:Sample Works\nEND:VCARD')).toMatchObject([
      { name: 'Sample Works' },
    ])
    expect(peopleIn('BEGIN:VCARD\nEMAIL:x@y.example\nEND:VCARD')).toEqual([])
    expect(peopleIn('no card at all')).toEqual([])
  })
})
