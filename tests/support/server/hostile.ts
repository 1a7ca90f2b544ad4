import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'

/** Values that nobody types by accident. */
export const hostileValues: readonly unknown[] = [
  null,
  true,
  '',
  'NUL \u0000 inside',
  '\ud800',
  'x'.repeat(200_000),
  -1,
  1.5,
  1e308,
  2 ** 53,
  [],
  {},
  { $ne: null },
  { constructor: { prototype: {} } },
  ['a', 1, null],
  "'; drop table users; --",
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  '0001-01-01T00:00:00Z',
  '99999-99-99',
]

/** Texts in place of a parameter of a path. */
export const hostilePaths: readonly string[] = [
  'x',
  '%00',
  '%zz',
  '%ff%fe',
  '..%2f..%2fetc%2fpasswd',
  'x'.repeat(3000),
  "'%20or%201=1",
  '1e999',
  'undefined',
]

/** Bodies that are no record of fields at all, as they travel. */
export const hostileBodies: readonly string[] = [
  '',
  'null',
  'true',
  '7',
  '"text"',
  '[]',
  '[[[]]]',
  '{',
  '{"a":1,}',
  '{"__proto__":{"admin":true}}',
  '{"not_known_here":1}',
  `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  '{"a":1e999}',
  '\ufeff{}',
  '\u0000',
]

type Shape = { properties?: Record<string, unknown>; required?: string[] }

/** The fields that a part of an endpoint describes, as its schema says. */
export const fieldsOf = (endpoint: Endpoint, part: 'body' | 'query' | 'params'): string[] => {
  const schema = endpoint[part]
  if (schema === undefined) return []
  const { properties = {} } = z.toJSONSchema(schema, {
    unrepresentable: 'any',
    io: 'input',
  }) as Shape
  return Object.keys(properties)
}
