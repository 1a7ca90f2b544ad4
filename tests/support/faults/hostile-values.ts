import { hostileValues } from '#tests/support/server/hostile.ts'
import type { Dice } from './dice.ts'

/*
 * Values by the JSON Schema of a part of an endpoint, and the damage done to them: something wrong in one place of a
 * request that is otherwise right reaches further into the server than garbage does.
 */

/** What of JSON Schema our contract has. */
export type Shape = {
  type?: string | string[]
  format?: string
  pattern?: string
  const?: unknown
  enum?: readonly unknown[]
  properties?: Record<string, Shape>
  required?: readonly string[]
  items?: Shape
  prefixItems?: readonly Shape[]
  anyOf?: readonly Shape[]
  oneOf?: readonly Shape[]
  allOf?: readonly Shape[]
  additionalProperties?: Shape | boolean
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

const nested = (depth: number): unknown => {
  let value: unknown = 1
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value }
  return value
}

/** More than `hostileValues`: of a right type, and at its edge. */
const edges: readonly unknown[] = [
  ...hostileValues,
  nested(300),
  nested(3000),
  Array.from({ length: 5000 }, (_, index) => index),
  Array.from({ length: 200 }, () => 'x'.repeat(500)),
  Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`key ${index}`, index])),
  -0,
  5e-324,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 63,
  2 ** 53 + 2,
  0.1 + 0.2,
  'a\r\nX-Injected: yes\r\n\r\n<p>',
  'line one\nline two\tand a tab',
  '\u202eevil\u202c \u200b\u2060\ufeff',
  `e${'\u0301'.repeat(3000)}`,
  '👩‍👩‍👧‍👦'.repeat(200),
  '\udc00 alone',
  '\uffff\ufffe',
  '١٢٣٤',
  'ﬀ İ ı ß ǅ',
  '%s%n%x %00 %2e%2e%2f',
  '=cmd|" /C calc"!A0',
  '{{7*7}} #{7*7} <%= 7*7 %>',
  "\\'; copy users to program 'id'; --",
  "1' or '1'='1",
  'javascript:alert(1)',
  'http://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
  'a@b',
  `${'a'.repeat(64)}@${'b'.repeat(180)}.example`,
  '"quoted local"@homes.example',
  '0001-01-01',
  '9999-12-31',
  '10000-01-01',
  '-000001-01-01',
  '2026-02-30',
  '+275760-09-13T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '-271821-04-20T00:00:00.000Z',
  '2026-11-23T24:00:00Z',
  '2026-11-23T12:00:00+99:99',
  '24:00',
  'Etc/Nowhere',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
]

const oddKeys: readonly string[] = [
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  '',
  '\u0000',
  '$where',
  'user_id',
  'user_type',
  'version',
  'x'.repeat(3000),
]

export const hostileValue = (dice: Dice): unknown => dice.one(edges)

const words: readonly string[] = ['a', 'Sample Street', 'a@homes.example', '2026-11-23', '78701']

const textOf = (shape: Shape, dice: Dice, ids: readonly string[]): string => {
  if (shape.format === 'uuid' || shape.pattern?.includes('0-9a-f') === true) return dice.one(ids)
  if (shape.format === 'email') return 'pat@homes.example'
  if (shape.format === 'date') return dice.one(['2026-11-23', '0001-01-01', '9999-12-31'])
  if (shape.format === 'date-time')
    return dice.one(['2026-11-23T15:00:00.000Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])
  const { minLength = 0, maxLength = 40 } = shape
  if (dice.chance(0.2)) return 'y'.repeat(maxLength)
  return dice.one(words).padEnd(minLength, 'z').slice(0, Math.max(minLength, maxLength))
}

const numberOf = ({ minimum = -1000, maximum = 1000 }: Shape, dice: Dice): number =>
  dice.one([minimum, maximum, Math.floor((minimum + maximum) / 2), Math.max(minimum, 0)])

/** Something that this schema may accept; `ids` are those of things that exist. */
export const shapedLike = (shape: Shape, dice: Dice, ids: readonly string[]): unknown => {
  if (shape.const !== undefined) return shape.const
  if (shape.enum !== undefined) return dice.one(shape.enum)
  const choices = shape.anyOf ?? shape.oneOf
  if (choices !== undefined) return shapedLike(dice.one(choices), dice, ids)
  if (shape.allOf !== undefined)
    return Object.assign({}, ...shape.allOf.map((part) => shapedLike(part, dice, ids)))
  const type = Array.isArray(shape.type) ? dice.one(shape.type) : shape.type
  switch (type) {
    case 'object': {
      const { properties = {}, required = [], additionalProperties } = shape
      const pairs = Object.entries(properties)
        .filter(([key]) => required.includes(key) || dice.chance(0.5))
        .map(([key, inner]) => [key, shapedLike(inner, dice, ids)] as const)
      const more =
        typeof additionalProperties === 'object' && dice.chance(0.7)
          ? [[dice.one(words), shapedLike(additionalProperties, dice, ids)] as const]
          : []
      return Object.fromEntries([...pairs, ...more])
    }
    case 'array': {
      const { minItems = 0, maxItems = 3, items = {}, prefixItems = [] } = shape
      const length = Math.min(maxItems, Math.max(minItems, dice.below(4)))
      return [
        ...prefixItems.map((inner) => shapedLike(inner, dice, ids)),
        ...Array.from({ length }, () => shapedLike(items, dice, ids)),
      ]
    }
    case 'string':
      return textOf(shape, dice, ids)
    case 'integer':
    case 'number':
      return numberOf(shape, dice)
    case 'boolean':
      return dice.chance(0.5)
    case 'null':
      return null
    default:
      return dice.one(words)
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The same value with something wrong in one place. */
export const hurt = (value: unknown, dice: Dice): unknown => {
  if (Array.isArray(value) && value.length > 0 && dice.chance(0.7)) {
    const at = dice.below(value.length)
    return value.map((one, index) => (index === at ? hurt(one, dice) : one))
  }
  if (isRecord(value) && Object.keys(value).length > 0 && dice.chance(0.9)) {
    const key = dice.one(Object.keys(value))
    const { [key]: at, ...others } = value
    const kind = dice.below(8)
    if (kind === 0) return others
    if (kind === 1) return { ...value, [dice.one(oddKeys)]: hostileValue(dice) }
    if (kind === 2) return { ...value, [key]: [at] }
    return { ...value, [key]: hurt(at, dice) }
  }
  return hostileValue(dice)
}
