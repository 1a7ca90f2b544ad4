import type { Provider, WrittenProvider } from '#contract/providers.ts'
import { folded } from '#contract/vocabulary/calendar-text.ts'

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

/** =C3=A9 as the bytes of a text, in which version 2.1 writes what is not ASCII. */
const fromQuotedPrintable = (text: string): string =>
  new TextDecoder().decode(
    Uint8Array.from(
      text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
      (sign) => sign.charCodeAt(0),
    ),
  )

type Line = { name: string; value: string }
const lineOf = (text: string): Line | null => {
  const found = /^(?:[\w-]+\.)?([\w-]+)((?:;(?:"[^"]*"|[^":])*)*):(.*)$/s.exec(text)
  if (found === null) return null
  const [, name = '', settings = '', value = ''] = found
  return {
    name: name.toUpperCase(),
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

const phone = (value: string) => plain(value).replace(/^tel:/i, '').trim().slice(0, 40)

/** The people of a vCard file; those without a name are left out. Photos and addresses are not read. */
export const peopleIn = (text: string): WrittenProvider[] => {
  const people: WrittenProvider[] = []
  let lines: Line[] | null = null
  for (const line of linesOf(text)) {
    if (line.name === 'BEGIN') lines = []
    else if (line.name !== 'END') lines?.push(line)
    else if (lines !== null) {
      const all = lines
      const first = (name: string) => all.find((one) => one.name === name)?.value ?? ''
      const [family = '', given = ''] = first('N').split(/(?<!\\);/)
      const company = plain(first('ORG').split(/(?<!\\);/)[0] ?? '')
      const name = plain(first('FN') || [given, family].filter(Boolean).join(' ')) || company
      if (name.trim() !== '')
        people.push({
          name: name.trim().slice(0, 120),
          trade: plain(first('TITLE') || first('ROLE'))
            .trim()
            .slice(0, 80),
          phone: phone(first('TEL')),
          email: plain(first('EMAIL')).trim().slice(0, 254),
          license_number: '',
          license_until: null,
          insurance_until: null,
          rating: null,
          notes: plain(first('NOTE')).trim().slice(0, 4000),
        })
      lines = null
    }
  }
  return people
}
