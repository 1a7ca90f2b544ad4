import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { resources } from '#server/resources/registry.ts'
import { hostilePaths } from '#tests/support/server/hostile.ts'
import { type Person, type PolicyRow, persons } from '#tests/support/server/policy-world.ts'
import type { Dice } from './dice.ts'
import { type Body, type Form, formBody, jsonBody } from './hostile-bodies.ts'
import { hostileValue, hurt, type Shape, shapedLike } from './hostile-values.ts'

/*
 * Requests by the contract: an endpoint, somebody who calls it, a request that would be right for them, and what is
 * wrong with it.
 */

export type Hostile = {
  endpoint: string
  who: Person
  /** All of it, in words, for a failure. */
  told: string
  /** The request as it travels. */
  bytes: Buffer
  /** The frame of the request is a lie: nobody has to answer it. */
  broken: boolean
  /** The sender closes their half: the frame promises more than comes. */
  closes: boolean
}

/** What a row of the table role × ownership asks, ready to be made wrong. */
export type Base = { path: string; json?: unknown; form?: Form; headers: Record<string, string> }

export const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  resources.flatMap((resource) => Object.entries(resource.endpoints)),
)

const shapes = new Map<string, Shape>()
const shapeOf = (name: string, part: 'body' | 'query' | 'params' | 'form'): Shape | null => {
  const schema = endpoints.get(name)?.[part]
  if (schema === undefined) return null
  const key = `${name} ${part}`
  const known = shapes.get(key)
  if (known !== undefined) return known
  // JSON Schema is what it is made of; the parts that we read are named in Shape.
  const shape = z.toJSONSchema(schema, {
    unrepresentable: 'any',
    io: 'input',
    reused: 'inline',
  }) as Shape
  shapes.set(key, shape)
  return shape
}

/** The request of a row, with a form taken apart. */
export const baseOf = async (row: PolicyRow, who: Person): Promise<Base> => {
  const { path, body, headers = {} } = await row.request(who)
  if (!(body instanceof FormData)) return { path, json: body, headers }
  const form: Form = { fields: {}, file: Buffer.alloc(0) }
  for (const [name, value] of body.entries())
    if (typeof value === 'string') form.fields[name] = value
    else form.file = Buffer.from(await value.arrayBuffer())
  return { path, form, headers }
}

const nowhere = '00000000-0000-4000-8000-000000000000'
const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
export const idsIn = ({ path, json }: Base): string[] =>
  `${path} ${JSON.stringify(json) ?? ''}`.match(uuid) ?? []

const encoded = (text: string) => {
  try {
    return encodeURIComponent(text)
  } catch {
    return '%ED%A0%80'
  }
}
const asQuery = (values: unknown): string =>
  Object.entries(values ?? {})
    .map(([name, value]) => `${encoded(name)}=${encoded(String(value).slice(0, 3000))}`)
    .join('&')

const targetOf = (name: string, base: Base | null, dice: Dice, ids: readonly string[]): string => {
  const pattern = endpoints.get(name)?.path ?? '/'
  const params = shapeOf(name, 'params')
  const made = () => {
    const values = params === null ? {} : Object(shapedLike(params, dice, ids))
    return pattern.replace(/:(\w+)/g, (_, key: string) => encoded(String(values[key] ?? nowhere)))
  }
  let [path = '', search = ''] = (base?.path ?? made()).split('?')
  if (dice.chance(0.15)) {
    const parts = path.split('/')
    const at = dice.below(parts.length)
    const odd = () => encoded(String(hostileValue(dice)).slice(0, 2000))
    parts[at] = dice.chance(0.5) ? dice.one(hostilePaths) : odd()
    path = parts.join('/')
  }
  const query = shapeOf(name, 'query')
  if (query !== null && dice.chance(0.8)) {
    const values = shapedLike(query, dice, ids)
    search = asQuery(dice.chance(0.3) ? values : hurt(values, dice))
  }
  if (dice.chance(0.03)) search += dice.one(['&&&=', '&a[b]=c', '&__proto__[a]=b', '&%', '&a=%ff'])
  // Text that is no address at all is for the parser of HTTP, which the frame's lies test.
  return `${path}${search === '' ? '' : `?${search}`}`.replace(/[^\x21-\x7e]/g, '.')
}

const oddHeaders: readonly (readonly [string, string])[] = [
  ['Authorization', 'Bearer a.b.c'],
  ['Authorization', 'Basic YTpi'],
  ['Authorization', `Bearer ${'x'.repeat(4000)}`],
  ['Idempotency-Key', 'x'],
  ['Idempotency-Key', "a' or 1=1 --"],
  ['Idempotency-Key', 'k'.repeat(100)],
  ['Idempotency-Key', 'one-key-for-everything'],
  ['Last-Event-ID', '9'.repeat(18)],
  ['Last-Event-ID', '1-2-3-99999999999999999999'],
  ['Last-Event-ID', '-1'],
  ['Cookie', 'refresh_token=%00; a=b; =; ;;'],
  ['Cookie', `a=${'c'.repeat(6000)}`],
  ['If-None-Match', '*'],
  ['Range', 'bytes=5-1, 99999999999-, -1'],
  ['Accept-Encoding', 'gzip;q=x, *;q=0'],
  ['Accept-Language', `${'en-'.repeat(1000)}x`],
  ['X-Forwarded-For', "127.0.0.1', ::1, unknown"],
  ['X-Forwarded-Proto', 'javascript'],
  ['X-HTTP-Method-Override', 'DELETE'],
  ['Property-Id', '../../x'],
  ['Content-Encoding', 'gzip'],
  ['Expect', '100-continue'],
  ['Upgrade', 'h2c'],
  ['Origin', 'null'],
  ['Referer', 'javascript:alert(1)'],
  ['Sec-Fetch-Site', 'cross-site'],
  ['User-Agent', '\u00ff\u00fe<script>'],
  ['X-Many', 'x'.repeat(7000)],
]

/** Frames that promise something else than what comes. */
const lies: Record<string, (lines: string[], body: Buffer) => readonly [string[], Buffer]> = {
  'more bytes promised': (lines, body) => [
    lines.map((line) => line.replace(/^(Content-Length: )\d+$/, `$1${body.length + 50}`)),
    body,
  ],
  'a length that is no number': (lines, body) => [
    lines.map((line) => line.replace(/^(Content-Length: )\d+$/, '$1-7e3')),
    body,
  ],
  'two lengths': (lines, body) => [[...lines, `Content-Length: ${body.length + 1}`], body],
  'chunks and a length': (lines, body) => [[...lines, 'Transfer-Encoding: chunked'], body],
  'a chunk that is none': (lines) => [
    [...lines.filter((line) => !/^Content-Length/.test(line)), 'Transfer-Encoding: chunked'],
    Buffer.from('zz\r\nnothing\r\n0\r\n\r\n'),
  ],
  'a header without an end': (lines, body) => [[...lines, 'X-Open'], body],
  'a header with a NUL': (lines, body) => [[...lines, 'X-Nul: a\u0000b'], body],
  'a head of 40 kB': (lines, body) => [[...lines, `X-Long: ${'x'.repeat(40_000)}`], body],
  'three hundred headers': (lines, body) => [
    [...lines, ...Array.from({ length: 300 }, (_, index) => `X-${index}: a`)],
    body,
  ],
  'no host': (lines, body) => [lines.filter((line) => !/^Host/.test(line)), body],
  'a version that is none': (lines, body) => [
    lines.map((line, at) => (at === 0 ? line.replace('HTTP/1.1', 'HTTP/7') : line)),
    body,
  ],
  'a method that is none': (lines, body) => [
    lines.map((line, at) => (at === 0 ? line.replace(/^\w+/, 'EXPLODE') : line)),
    body,
  ],
  'an address with a space': (lines, body) => [
    lines.map((line, at) => (at === 0 ? line.replace(' HTTP', ' x y HTTP') : line)),
    body,
  ],
}

/** Endpoints after whose right request a person is gone: theirs is always wrong. */
const final = /^(account\.leave|sessions\.end|auth\.logout|demo\.)/

/** One request. `base`: a right one of this person, where there is one. */
export const hostileRequest = (
  name: string,
  who: Person,
  token: string | null,
  base: Base | null,
  ids: readonly string[],
  dice: Dice,
): Hostile => {
  const endpoint = endpoints.get(name)
  const target = targetOf(name, base, dice, ids)
  const whole = final.test(name) ? 0 : 0.1
  const shape = shapeOf(name, 'body')
  const form = base?.form ?? { fields: { worksheet_id: 'roof' }, file: Buffer.alloc(300, 0xff) }
  const value = () =>
    base?.json !== undefined && dice.chance(0.6)
      ? base.json
      : shape === null
        ? { a: hostileValue(dice) }
        : shapedLike(shape, dice, ids)
  const method = dice.chance(0.02)
    ? dice.one(['HEAD', 'OPTIONS', 'PATCH', 'TRACE', 'GET', 'DELETE'])
    : (endpoint?.method ?? 'GET')
  const wantsForm = endpoint?.form !== undefined
  const hasBody = wantsForm || shape !== null || dice.chance(0.05)
  const body: Body | null = !hasBody
    ? null
    : wantsForm !== dice.chance(0.03)
      ? formBody(form, dice, whole)
      : jsonBody(value(), dice, whole)
  const odd = Array.from({ length: dice.chance(0.25) ? 1 + dice.below(3) : 0 }, () =>
    dice.one(oddHeaders),
  )
  const headers: [string, string][] = [
    ['Host', 'localhost'],
    ...(token === null || odd.some(([key]) => key === 'Authorization')
      ? []
      : ([['Authorization', `Bearer ${token}`]] as [string, string][])),
    ...Object.entries(base?.headers ?? {}),
    ...(body === null || body.type === null
      ? []
      : ([['Content-Type', body.type]] as [string, string][])),
    ...(body === null
      ? []
      : ([['Content-Length', String(body.bytes.length)]] as [string, string][])),
    ...odd.map(([key, header]) => [key, header] as [string, string]),
  ]
  const lie = dice.chance(0.03) ? dice.one(Object.entries(lies)) : null
  // A second request on the same connection: what the first one left unread must not hold it up.
  const pair = lie === null && dice.chance(0.2)
  const lines = [
    `${method} /api${target} HTTP/1.1`,
    ...headers.map(([key, header]) => `${key}: ${header}`),
    ...(pair ? [] : ['Connection: close']),
  ]
  const [head, sent] =
    lie === null
      ? [lines, body?.bytes ?? Buffer.alloc(0)]
      : lie[1](lines, body?.bytes ?? Buffer.alloc(0))
  const next = 'GET /api/auth/me HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'
  return {
    endpoint: name,
    who,
    told: `${who}: ${method} ${target.slice(0, 300)} (${[body?.told, lie?.[0], ...odd.map(([key, header]) => `${key}: ${header.slice(0, 40)}`), pair ? 'and another one' : ''].filter(Boolean).join('; ')}) ${body?.bytes.toString('latin1').slice(0, 600) ?? ''}`,
    bytes: Buffer.concat([
      Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'),
      sent,
      Buffer.from(pair ? next : ''),
    ]),
    broken: lie !== null,
    closes: lie !== null,
  }
}

export const everyone: readonly Person[] = persons
