import { describe, expect, it } from 'vitest'
import { peopleIn, vcardOf } from '#src/pages/providers/vcard.ts'

const bo = { name: 'Bo', trade: '', phone: '', email: '', notes: '' }
const card = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD'].join('\r\n')
/** The one person of a card with these lines. */
const read = (...lines: string[]) => {
  const [person, ...more] = peopleIn(card(...lines))
  if (person === undefined) throw new Error('The card names nobody.')
  expect(more).toEqual([])
  return person
}
const named = (...lines: string[]) => read('FN:Bo', ...lines)

describe('the card that is written', () => {
  it('has its version first, the name twice, then each fact in its own line', () => {
    const file = vcardOf([
      {
        name: 'Ada; Plumbing, Inc.',
        trade: 'Plumber, heating',
        phone: '+1 512 555 0100',
        email: 'ada@trades.example',
        notes: 'One\nTwo\r\nThree, \\ or \\; four',
      },
    ])
    expect(file.split('\r\n')).toEqual([
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:Ada\\; Plumbing\\, Inc.;;;;',
      'FN:Ada\\; Plumbing\\, Inc.',
      'TITLE:Plumber\\, heating',
      'TEL;TYPE=WORK,VOICE:+1 512 555 0100',
      'EMAIL;TYPE=INTERNET:ada@trades.example',
      'NOTE:One\\nTwo\\nThree\\, \\\\ or \\\\\\; four',
      'END:VCARD',
      '',
    ])
  })

  it('has no line for a fact that nobody knows', () => {
    const bare = ['BEGIN:VCARD', 'VERSION:3.0', 'N:Bo;;;;', 'FN:Bo', 'END:VCARD']
    expect(vcardOf([bo, bo]).split('\r\n')).toEqual([...bare, ...bare, ''])
  })
})

describe('the person that is read', () => {
  it('has no license, no insurance and no rating', () => {
    expect(named()).toEqual({
      ...bo,
      license_number: '',
      license_until: null,
      insurance_until: null,
      rating: null,
    })
  })

  it.each([
    ['TEL;VALUE=uri:TEL:+15125550100', '+15125550100'],
    ['TEL;VALUE=uri:tel:+1-512-555-0100;EXT=1234', '+1-512-555-0100 ext. 1234'],
    ['TEL;VALUE=uri:tel:555-0100;phone-context=+1;x=2', '555-0100'],
    ['TEL;VALUE=uri:tel:+15125550100;ext=4;phone-context=', '+15125550100 ext. 4'],
    ['TEL: 512  555\t0100 ', '512 555 0100'],
    ['TEL:512\u2011555\u20130100', '512-555-0100'],
    ['TEL;LABEL="Work: main; first":512-555-0100', '512-555-0100'],
    ['TEL;LABEL="":512-555-0100', '512-555-0100'],
    ['work-1.TEL:512-555-0100', '512-555-0100'],
    ['tel;type=cell:512-555-0100', '512-555-0100'],
  ])('has the number of %j', (line, phone) => {
    expect(named(line)).toMatchObject({ phone, notes: '' })
  })

  it('has a fax, a second number and what is no number in the notes, and an empty one nowhere', () => {
    expect(named('TEL:', 'TEL;TYPE=FAX:512-555-0198', 'TEL:512-555-0100')).toMatchObject({
      phone: '512-555-0100',
      notes: 'Fax: 512-555-0198',
    })
    expect(named('TEL:Hotel:512-555-0100')).toMatchObject({
      phone: '',
      notes: 'Phone: Hotel:512-555-0100',
    })
    expect(named('TEL:512-555-0100', 'TEL:512-555-0100').notes).toBe('')
    expect(named('TEL:512-555-0100', 'TEL:512-555-0198', 'TEL:512-555-0198').notes).toBe(
      'Phone: 512-555-0198',
    )
  })

  it.each([
    ['EMAIL:bo@trades.example', 'bo@trades.example'],
    ['EMAIL:MAILTO:bo@trades.example', 'bo@trades.example'],
    ['EMAIL: bo@trades.example ', 'bo@trades.example'],
    ['EMAIL:bo.mailto:x@trades.example', 'bo.mailto:x@trades.example'],
  ])('has the address of %j', (line, email) => {
    expect(named(line)).toMatchObject({ email, notes: '' })
  })

  it.each([
    [['FN: Bo Beam '], 'Bo Beam'],
    [['N:Beam;Bo;;;'], 'Bo Beam'],
    [['N:Beam;;;;'], 'Beam'],
    [['N:Beam\\; Sons;Bo;;;'], 'Bo Beam; Sons'],
    [['N:Beam;Bo;;;', 'FN:Bobby'], 'Bobby'],
    [['N:;;;;', 'FN:', 'ORG: Sample Works ;Roofs'], 'Sample Works'],
    [['fn:Bo'], 'Bo'],
  ])('has the name of %j', (lines, name) => {
    expect(read(...lines)).toMatchObject({ name, notes: '' })
  })

  it.each([
    [['TITLE: Mason '], 'Mason'],
    [['ROLE:Roofer'], 'Roofer'],
    [['ROLE:Roofer', 'TITLE:Mason'], 'Mason'],
  ])('has the trade of %j', (lines, trade) => {
    expect(named(...lines).trade).toBe(trade)
  })

  it('has everything else in the notes: the company, numbers, faxes, addresses, then its own note', () => {
    expect(
      named(
        'NOTE: Rings first\\Nand knocks\\: twice ',
        'EMAIL:bo@trades.example',
        'EMAIL:office@trades.example',
        'TEL;TYPE=FAX:512-555-0198',
        'TEL:512-555-0100',
        'TEL:512-555-0101',
        'ORG:Beam\\; Sons;Roofs',
      ).notes,
    ).toBe(
      [
        'Beam; Sons',
        'Phone: 512-555-0101',
        'Fax: 512-555-0198',
        'E-mail: office@trades.example',
        'Rings first\nand knocks: twice',
      ].join('\n'),
    )
    expect(named('ORG:Bo').notes).toBe('')
    expect(named('NOTE;LANGUAGE=en:Rings: twice').notes).toBe('Rings: twice')
  })

  it('has no more than its fields hold; a longer number or address is kept in the notes', () => {
    const number = `${'5'.repeat(30)} ext. 1234`
    expect(number).toHaveLength(40)
    expect(named(`TEL:${number}`).phone).toBe(number)
    expect(named(`TEL:${number}5`)).toMatchObject({ phone: '', notes: `Phone: ${number}5` })
    const address = `${'a'.repeat(239)}@trades.example`
    expect(address).toHaveLength(254)
    expect(named(`EMAIL:${address}`).email).toBe(address)
    expect(named(`EMAIL:a${address}`)).toMatchObject({ email: '', notes: `E-mail: a${address}` })
    const long = named(`TITLE:${'t'.repeat(81)}`, `NOTE:${'n'.repeat(4001)}`)
    expect([long.trade.length, long.notes.length]).toEqual([80, 4000])
    expect(read(`FN:${'f'.repeat(121)}`).name).toHaveLength(120)
  })
})

describe('the lines of a card', () => {
  it('go on after a space or a tab, with the ends of Windows or of Unix', () => {
    for (const end of ['\r\n ', '\r\n\t', '\n ', '\n\t'])
      expect(named(`NOTE:over${end}head`).notes).toBe('overhead')
  })

  it('of version 2.1 are decoded wherever they are, with small letters too', () => {
    const note = (text: string) =>
      named(`NOTE;encoding=quoted-printable:${text}`, `X-A;ENCODING=QUOTED-PRINTABLE:a=\r\n b`)
        .notes
    expect(note('Ren=c3=a9')).toBe('René')
    expect(note('Ren=C3=\r\n=A9, =\r\nroofer')).toBe('René, roofer')
    // Without the setting, the same signs are text.
    expect(named('NOTE:Ren=C3=A9').notes).toBe('Ren=C3=A9')
  })

  it('between cards, before them, or after a second end belong to nobody', () => {
    expect(
      peopleIn(`END:VCARD\r\nFN:Nobody\r\n${card('FN:Bo')}\r\nEND:VCARD\r\nFN:Nobody`),
    ).toEqual([expect.objectContaining({ name: 'Bo' })])
    expect(peopleIn('begin:vcard\r\nFN:Bo\r\nend:vcard')).toMatchObject([{ name: 'Bo' }])
  })
})
