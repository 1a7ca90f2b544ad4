import { readdirSync } from 'node:fs'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { cents, phone } from '#contract/common.ts'
import type { Endpoint, Endpoints } from '#contract/endpoint.ts'
import { priceInput } from '#contract/pricing.ts'
import { sentenceFor, sentencesOf } from '#contract/sentences.ts'

let all: [name: string, endpoint: Endpoint][] = []
beforeAll(async () => {
  const modules: { endpoints?: Endpoints }[] = await Promise.all(
    readdirSync('contract')
      .filter((file) => file.endsWith('.ts'))
      .map((file) => import(/* @vite-ignore */ `#contract/${file}`)),
  )
  all = modules.flatMap(({ endpoints = {} }) => Object.entries(endpoints))
})

/** What a hand, a form or a program sends instead of the right thing. */
const junk = fc.oneof(
  fc.constantFrom<unknown>(
    undefined,
    null,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    -1,
    0.5,
    99_999_999,
    2030.5,
    1e21,
    true,
    '',
    ' ',
    'abc',
    '1,850',
    '2026-02-31',
    'call me',
    '\u0000',
    'x'.repeat(5000),
    [],
    {},
    [null],
    ['abc'],
    [{}],
    { abc: 1 },
  ),
  fc.anything({ maxDepth: 2 }),
)

type Shape = Record<string, z.ZodMiniType>
/** The fields of an object schema, below its wrappings; null for any other schema. */
const shapeOf = (schema: z.ZodMiniType): Shape | null => {
  // Every schema of zod keeps its definition here; only these parts of it are read.
  const def = schema._zod.def as { shape?: Shape; innerType?: z.ZodMiniType; in?: z.ZodMiniType }
  const inner = def.innerType ?? def.in
  return def.shape ?? (inner === undefined ? null : shapeOf(inner))
}
/** Anything, in the shape of the schema: each field wrong in its own way, down to the third level. */
const anythingFor = (schema: z.ZodMiniType, depth = 2): fc.Arbitrary<unknown> => {
  const shape = shapeOf(schema)
  // As above: the element of a list.
  const { element } = schema._zod.def as { element?: z.ZodMiniType }
  if (depth > 0 && element !== undefined)
    return fc.oneof(junk, fc.array(anythingFor(element, depth - 1), { maxLength: 2 }))
  if (shape === null) return junk
  const fields = fc.record(
    Object.fromEntries(
      Object.entries(shape).map(([name, field]) => [
        name,
        depth === 0 ? junk : anythingFor(field, depth - 1),
      ]),
    ),
    { requiredKeys: [] },
  )
  return fc.oneof({ weight: 6, arbitrary: fields }, { weight: 1, arbitrary: junk })
}

/** A sentence for a person: it begins with a capital, ends, and has no word of a program in it. */
const isPlain = (sentence: string) =>
  /^[A-Z“].*[.?!]$/.test(sentence) &&
  !/\b(expected|received|invalid|nan|undefined|null|too (small|big)|unrecognized|id)\b/i.test(
    sentence,
  ) &&
  // A name of a program: square_feet, inspectionId. Inches of mercury are written so.
  !/\w_\w|[a-z][A-Z]/.test(sentence.replaceAll('inHg', ''))

describe('a sentence about a wrong value', () => {
  it('names a field that nobody asked for as unknown, whatever it holds', () => {
    expect(sentenceFor({ code: 'unrecognized_keys', path: ['note'] })).toBe(
      'This field is unknown.',
    )
  })

  it('counts letters and entries as such, and shortens a name that somebody made up', () => {
    const of = (origin: string, name = 'tests') =>
      sentenceFor({ code: 'too_small', origin, minimum: 1, input: [], path: [name] })
    expect(['string', 'array', 'set', 'number'].map((origin) => of(origin))).toEqual([
      'Tests must be at least 1 characters.',
      'Tests must be at least 1 entries.',
      'Tests must be at least 1 entries.',
      'Tests must be at least 1.',
    ])
    expect(of('number', 'x'.repeat(80))).toBe(`X${'x'.repeat(59)} must be at least 1.`)
  })

  it('is the first one of each field', () => {
    const issues = ['Give a day.', 'The day is past.'].map((message) => ({
      message,
      path: ['day'],
    }))
    expect(sentencesOf(issues, 'form')).toEqual({ day: 'Give a day.' })
  })
})

describe('what is wrong with a value', () => {
  it('is said in a plain sentence, whatever is sent to whichever endpoint', () => {
    const said = new Map<string, string>()
    for (const [name, { params, query, body, form }] of all)
      for (const schema of [params, query, body, form])
        if (schema !== undefined)
          fc.assert(
            fc.property(anythingFor(schema), (value) => {
              const result = schema.safeParse(value)
              if (result.success) return
              for (const sentence of Object.values(sentencesOf(result.error.issues, 'request')))
                said.set(sentence, name)
            }),
            { numRuns: 120 },
          )
    expect(said.size).toBeGreaterThan(100)
    expect([...said].filter(([sentence]) => !isPlain(sentence))).toEqual([])
  })

  const problemsOf = (more: Record<string, unknown>) => {
    const result = priceInput.safeParse({
      square_feet: 2000,
      year_built: 1990,
      foundation: 'slab',
      distance_miles: 5,
      services: ['inspection'],
      ...more,
    })
    return result.success ? {} : sentencesOf(result.error.issues, 'form')
  }

  it.each([
    ['square_feet', 99_999_999, 'Living area can be at most 50,000.'],
    ['square_feet', 'abc', 'Living area must be a whole number.'],
    ['square_feet', null, 'Living area is required.'],
    ['year_built', 2130, 'Year built cannot lie in the future.'],
    ['year_built', 120, 'Year built must be at least 1650.'],
    ['foundation', 'sand', 'Choose a foundation.'],
  ])('names the field: %s of %j', (field, value, sentence) => {
    expect(problemsOf({ [field]: value })).toEqual({ [field]: sentence })
  })

  it('takes a phone number as people write it, and no words', () => {
    for (const number of ['', '512-555-0147', '+1 (512) 555.0147', '5125550147 ext. 12'])
      expect(phone.safeParse(number).success, number).toBe(true)
    for (const words of ['call me', '555', 'five five five', '512-555-0147 Bob', '+'.repeat(12)])
      expect(phone.safeParse(words).error?.issues.map(({ message }) => message)).toEqual([
        'Enter a phone number in digits, such as 512-555-0147.',
      ])
  })

  it('asks for an amount in dollars, not in cents', () => {
    expect(cents.safeParse('abc').error?.issues[0]?.message).toContain('in dollars')
  })
})
