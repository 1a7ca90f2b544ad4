import type { Provider, WrittenProvider } from '#contract/providers.ts'
import { folded } from '#contract/vocabulary/calendar-text.ts'
import { emailPattern, phonePattern } from '#contract/vocabulary/providers.ts'

/*
 * vCards as phones and mail programs write them: versions 2.1, 3.0 and 4.0 (RFC 2426, RFC 6350) in, 3.0 out, which
 * all of them read.
 */

const escaped = (text: string) =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/\r?\n/g, '\\n')
    .replace(/[,;]/g, (sign) => `\\${sign}`)
const plain = (text: string) =>
  text.replace(/\\([nN,;:\\])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))

type Carried = Pick<Provider, 'name' | 'trade' | 'phone' | 'email' | 'notes'>

/** One or more people as a vCard file. */
export const vcardOf = (people: readonly Carried[]): string =>
  people
    .flatMap(({ name, trade, phone, email, notes }) => [
      'BEGIN:VCARD',
      'VERSION:3.0',
      `N:${escaped(name)};;;;`,
      `FN:${escaped(name)}`,
      ...(trade === '' ? [] : [`TITLE:${escaped(trade)}`]),
      ...(phone === '' ? [] : [`TEL;TYPE=WORK,VOICE:${escaped(phone)}`]),
      ...(email === '' ? [] : [`EMAIL;TYPE=INTERNET:${escaped(email)}`]),
      ...(notes === '' ? [] : [`NOTE:${escaped(notes)}`]),
      'END:VCARD',
    ])
    .map((line) => `${folded(line)}\r\n`)
    .join('')

/** The text of bytes like =C3=A9, in which version 2.1 writes characters outside ASCII. */
const fromQuotedPrintable = (text: string): string =>
  new TextDecoder().decode(
    Uint8Array.from(
      text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
      (sign) => sign.charCodeAt(0),
    ),
  )

type Line = { name: string; settings: string; value: string }
const lineOf = (text: string): Line | null => {
  const found = /^(?:[\w-]+\.)?([\w-]+)((?:;(?:"[^"]*"|[^":;])*)*):(.*)$/s.exec(text)
  if (found === null) return null
  const [, name = '', settings = '', value = ''] = found
  return {
    name: name.toUpperCase(),
    settings,
    value: /QUOTED-PRINTABLE/i.test(settings) ? fromQuotedPrintable(value) : value,
  }
}

/** Lines of version 2.1 that a soft break ends. A photo may end in the same sign, and no break is meant there. */
const softlyBroken = /^[^\r\n:]*QUOTED-PRINTABLE[^\r\n:]*:(?:.*=\r?\n)+/gim

const linesOf = (text: string): Line[] =>
  text
    .replace(softlyBroken, (lines) => lines.replace(/=\r?\n/g, ''))
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
    .flatMap((line) => lineOf(line) ?? [])

/** A number as people write it: of `tel:+1-512-555-0100;ext=4`, and without the marks that phones lay around it. */
const phoneOf = ({ value }: Line) =>
  plain(value)
    .replace(/^tel:/i, '')
    .replace(/;ext=(\d+)/i, ' ext. $1')
    .replace(/;[\w-]+=.*$/, '')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
const isFax = ({ settings }: Line) => /\bfax\b/i.test(settings)

/** The one that fits the field, and the others, which are kept as a line of the notes. */
const sorted = (found: readonly string[], pattern: RegExp, most: number) => {
  const all = [...new Set(found.filter((text) => text !== ''))]
  const own = all.find((text) => text.length <= most && pattern.test(text)) ?? ''
  return { own, others: all.filter((text) => text !== own) }
}

/** The facts on one card; null: it names nobody. */
const personOf = (lines: readonly Line[]): WrittenProvider | null => {
  const all = (name: string) => lines.filter((one) => one.name === name)
  const first = (name: string) => all(name)[0]?.value ?? ''
  const [family = '', given = ''] = first('N').split(/(?<!\\);/)
  const company = plain(first('ORG').split(/(?<!\\);/)[0] ?? '').trim()
  const own = plain(first('FN') || [given, family].filter(Boolean).join(' ')).trim()
  const name = (own || company).slice(0, 120)
  if (name === '') return null
  const tels = all('TEL')
  const calls = tels.filter((line) => !isFax(line)).map(phoneOf)
  const phones = sorted(calls, phonePattern, 40)
  const faxes = tels.filter(isFax).map((line) => `Fax: ${phoneOf(line)}`)
  const mails = sorted(
    all('EMAIL').map(({ value }) =>
      plain(value)
        .replace(/^mailto:/i, '')
        .trim(),
    ),
    emailPattern,
    254,
  )
  const notes = [
    ...(company === '' || company === name ? [] : [company]),
    ...phones.others.map((one) => `Phone: ${one}`),
    ...faxes,
    ...mails.others.map((one) => `E-mail: ${one}`),
    plain(first('NOTE')).trim(),
  ]
  return {
    name,
    trade: plain(first('TITLE') || first('ROLE'))
      .trim()
      .slice(0, 80),
    phone: phones.own,
    email: mails.own,
    license_number: '',
    license_until: null,
    insurance_until: null,
    rating: null,
    notes: notes.filter(Boolean).join('\n').slice(0, 4000),
  }
}

/**
 * The people of a vCard file; those without a name are left out. What fits no field is kept in the notes: the company,
 * further numbers and addresses, and a number that nobody could dial. Photos and postal addresses are not read.
 */
export const peopleIn = (text: string): WrittenProvider[] => {
  const people: WrittenProvider[] = []
  let lines: Line[] | null = null
  for (const line of linesOf(text)) {
    if (line.name === 'BEGIN') lines = []
    else if (line.name !== 'END') lines?.push(line)
    else if (lines !== null) {
      const person = personOf(lines)
      if (person !== null) people.push(person)
      lines = null
    }
  }
  return people
}
