import { hostileBodies } from '#tests/support/server/hostile.ts'
import type { Dice } from './dice.ts'
import { hostileValue, hurt } from './hostile-values.ts'

/** A body as it travels. `broken`: the frame around it is a lie, so that no answer has to come. */
export type Body = { type: string | null; bytes: Buffer; broken?: true; told: string }

/** A form as the contract has it: text fields, and one file. */
export type Form = { fields: Record<string, string>; file: Buffer }

const json = 'application/json'
const boundary = 'hearthkeep-boundary'
const multipart = `multipart/form-data; boundary=${boundary}`

type Part = { head: string; content: Buffer | string }

const partsOf = ({ fields, file }: Form): Part[] => [
  ...Object.entries(fields).map(([name, value]) => ({
    head: `Content-Disposition: form-data; name="${name}"`,
    content: value,
  })),
  {
    head: 'Content-Disposition: form-data; name="file"; filename="photo.jpg"\r\nContent-Type: image/jpeg',
    content: file,
  },
]
const joined = (parts: readonly Part[], end = `--${boundary}--\r\n`): Buffer =>
  Buffer.concat([
    ...parts.flatMap(({ head, content }) => [
      Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(end),
  ])

/** Ways in which a form can be wrong. */
const badForms: Record<string, (form: Form, dice: Dice) => Partial<Body> & { bytes: Buffer }> = {
  'ends in the middle': (form, dice) => {
    const whole = joined(partsOf(form))
    return { bytes: whole.subarray(0, dice.below(whole.length)) }
  },
  'no last boundary': (form) => ({ bytes: joined(partsOf(form), '') }),
  'no boundary named': (form) => ({ type: 'multipart/form-data', bytes: joined(partsOf(form)) }),
  'another boundary named': (form) => ({
    type: 'multipart/form-data; boundary=other',
    bytes: joined(partsOf(form)),
  }),
  'a boundary of 300 letters': (form) => ({
    type: `multipart/form-data; boundary=${'b'.repeat(300)}`,
    bytes: joined(partsOf(form)),
  }),
  'an empty form': () => ({ bytes: Buffer.from(`--${boundary}--\r\n`) }),
  'no byte': () => ({ bytes: Buffer.alloc(0) }),
  'the file twice': (form) => ({ bytes: joined([...partsOf(form), ...partsOf(form)]) }),
  'forty fields': (form) => ({
    bytes: joined([
      ...Array.from({ length: 40 }, (_, index) => ({
        head: `Content-Disposition: form-data; name="field${index}"`,
        content: 'x',
      })),
      ...partsOf(form),
    ]),
  }),
  'a field of an odd name': (form, dice) => ({
    bytes: joined([
      {
        head: `Content-Disposition: form-data; name="${dice.one(['__proto__', 'constructor', 'toString', '', 'a"b', 'x'.repeat(9000), '../../etc', '\u0000', 'é\r\nX-Injected: yes'])}"`,
        content: 'x',
      },
      ...partsOf(form),
    ]),
  }),
  'a file field of another name, and the file after it': (form) => ({
    bytes: joined([
      {
        head: 'Content-Disposition: form-data; name="picture"; filename="a.jpg"',
        content: Buffer.alloc(200_000, 7),
      },
      ...partsOf(form),
    ]),
  }),
  'a field that is long': (form) => ({
    bytes: joined([
      { head: 'Content-Disposition: form-data; name="note"', content: 'n'.repeat(100_000) },
      ...partsOf(form),
    ]),
  }),
  'a hostile value in a field': (form, dice) => {
    const value = String(hostileValue(dice))
    const [name = 'note'] = Object.keys(form.fields)
    return { bytes: joined(partsOf({ ...form, fields: { ...form.fields, [name]: value } })) }
  },
  'a file name that leads elsewhere': (form) => ({
    bytes: joined([
      {
        head: 'Content-Disposition: form-data; name="file"; filename="../../../etc/passwd\u0000.jpg"\r\nContent-Type: text/html',
        content: form.file,
      },
    ]),
  }),
  'a file of other bytes': (form, dice) => ({
    bytes: joined(
      partsOf({
        ...form,
        file: dice.one([
          Buffer.from('%PDF-1.7\n'),
          Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
          Buffer.from('GIF89a'),
          Buffer.alloc(3000, 0xff),
          form.file.subarray(0, Math.floor(form.file.length / 2)),
        ]),
      }),
    ),
  }),
  'a part whose head is long': (form) => ({
    bytes: joined([
      {
        head: `Content-Disposition: form-data; name="a"\r\nX-A: ${'a'.repeat(90_000)}`,
        content: '',
      },
      ...partsOf(form),
    ]),
  }),
  'a part without a head': (form) => ({
    bytes: Buffer.concat([Buffer.from(`--${boundary}\r\n\r\nx\r\n`), joined(partsOf(form))]),
  }),
  'a part that is a form': (form) => ({
    bytes: joined([
      {
        head: 'Content-Disposition: form-data; name="file"\r\nContent-Type: multipart/mixed; boundary=inner',
        content: '--inner\r\nContent-Disposition: file; filename="a"\r\n\r\nx\r\n--inner--',
      },
      ...partsOf(form),
    ]),
  }),
  'a transfer encoding of a part': (form) => ({
    bytes: joined([
      {
        head: 'Content-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Transfer-Encoding: base64',
        content: form.file.toString('base64'),
      },
    ]),
  }),
}

export const formBody = (form: Form, dice: Dice, whole: number): Body => {
  if (dice.chance(whole)) return { type: multipart, bytes: joined(partsOf(form)), told: 'a form' }
  const [told, make] = dice.one(Object.entries(badForms))
  return { type: multipart, told: `a form: ${told}`, ...make(form, dice) }
}

const hugeText = Buffer.from(`{"a":"${'x'.repeat(1_100_000)}"}`)

/** Ways in which the text of a body can be wrong, whatever it says. */
const badTexts: Record<string, (text: string, dice: Dice) => Partial<Body> & { bytes: Buffer }> = {
  'a key of the prototype': (text) => ({
    bytes: Buffer.from(text.replace('{', '{"__proto__":{"user_type":"admin"},')),
  }),
  'a key twice': (text) => ({
    bytes: Buffer.from(text.replace(/\{("[^"]*":)/, '{$1null,$1')),
  }),
  'an end in the middle': (text, dice) => ({
    bytes: Buffer.from(text.slice(0, dice.below(text.length + 1))),
  }),
  'more after it': (text) => ({ bytes: Buffer.from(`${text}${text}`) }),
  'bytes that are no text': (text) => ({
    bytes: Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0xff, 0xfe, 0xc0, 0x80])]),
  }),
  'two bytes a letter': (text) => ({
    type: 'application/json; charset=utf-16',
    bytes: Buffer.from(text, 'utf16le'),
  }),
  'a body that is no record': (_, dice) => ({ bytes: Buffer.from(dice.one(hostileBodies)) }),
  'more than a megabyte': () => ({ bytes: hugeText }),
  'another type': (text, dice) => ({
    type: dice.one([
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'application/jsonx',
      'APPLICATION/JSON;;;',
      'application/json; charset=klingon',
      'image/jpeg',
      'multipart/form-data',
      '*/*',
      '',
      'a'.repeat(5000),
    ]),
    bytes: Buffer.from(text),
  }),
  'no type': (text) => ({ type: null, bytes: Buffer.from(text) }),
}

/** The JSON of this value, hurt in one place, or wrong as a text. */
export const jsonBody = (value: unknown, dice: Dice, whole: number): Body => {
  const asText = (of: unknown) => JSON.stringify(of) ?? 'null'
  if (dice.chance(whole)) return { type: json, bytes: Buffer.from(asText(value)), told: 'as it is' }
  if (dice.chance(0.8)) {
    const text = asText(dice.chance(0.3) ? hurt(hurt(value, dice), dice) : hurt(value, dice))
    return { type: json, bytes: Buffer.from(text), told: 'one value' }
  }
  // One of a megabyte is enough for many others.
  const [told, make] = dice.one(
    Object.entries(badTexts).filter(([name]) => !name.includes('megabyte') || dice.chance(0.05)),
  )
  return { type: json, told, ...make(asText(value), dice) }
}
