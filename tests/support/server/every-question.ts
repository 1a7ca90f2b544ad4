import type { Endpoint } from '#contract/endpoint.ts'
import { resources } from '#server/resources/registry.ts'
import { everyRow } from './policy-rows.ts'
import type { Person, World } from './policy-world.ts'

/*
 * What the table role × ownership asks and does, for tests of what holds for every answer.
 */

const endpoints = new Map<string, Endpoint>(
  resources.flatMap((resource) => Object.entries(resource.endpoints)),
)

export const askers = ['owner', 'other homeowner', 'assigned inspector', 'admin'] as const

export type Question = {
  key: string
  person: Person
  path: string
  headers: Record<string, string>
}
export type Answers = Map<string, string>

/** Files that are text; the others take long, are good for one time, or have no end. */
const texts = [
  'inspections.export',
  'admin.actionsExport',
  'admin.figuresExport',
  'payments.booksExport',
  'serviceAreas.export',
]
const isAsked = (name: string): boolean => {
  const endpoint = endpoints.get(name)
  return endpoint?.method === 'GET' && (typeof endpoint.answer === 'object' || texts.includes(name))
}

/** The part of a schema of this name; undefined: it has none. */
const partOf = (schema: unknown, ...names: string[]): unknown =>
  names.reduce<unknown>(
    (part, name) =>
      typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined,
    schema,
  )
const shapeOf = (name: string): Record<string, unknown> => {
  const shape = partOf(endpoints.get(name)?.query, '_zod', 'def', 'shape')
  return typeof shape === 'object' && shape !== null ? { ...shape } : {}
}
/** The words that a field of a query takes; none where it takes any text. */
const wordsOf = (field: unknown): string[] => {
  const inner = partOf(field, '_zod', 'def', 'innerType', '_zod', 'def')
  const one = partOf(inner, 'entries')
  const several = partOf(inner, 'out', '_zod', 'def', 'element', '_zod', 'def', 'entries')
  if (partOf(inner, 'out', '_zod', 'def', 'type') === 'boolean') return ['true', 'false']
  const words = one ?? several
  return typeof words === 'object' && words !== null ? Object.values(words) : []
}
/** The orders that a list can be asked for; none where it is no list. */
export const ordersOf = (name: string): string[] => wordsOf(shapeOf(name).sort)
/** Whether an endpoint answers pages of rows. */
export const isList = (name: string): boolean =>
  ordersOf(name).length > 0 &&
  partOf(endpoints.get(name)?.answer, '_zod', 'def', 'shape', 'total') !== undefined
/** The filters of a list, each with the words that it takes. */
export const filtersOf = (name: string): Record<string, string[]> => {
  const { sort: _, page: __, page_size: ___, ...filters } = shapeOf(name)
  return Object.fromEntries(Object.entries(filters).map(([key, field]) => [key, wordsOf(field)]))
}

/** The homes and visits that a database for demonstration begins with, as far as they are real people's. */
const seeded = async ({ server: { db } }: World): Promise<string[][]> => {
  const homes = await db
    .selectFrom('properties')
    .innerJoin('users', 'users.user_id', 'properties.owner_id')
    .select('property_id')
    .where('demo_id', 'is', null)
    .execute()
  const visits = await db
    .selectFrom('inspections')
    .innerJoin('users', 'users.user_id', 'inspections.homeowner_id')
    .select('inspection_id')
    .where('demo_id', 'is', null)
    .execute()
  return [homes.map((row) => row.property_id), visits.map((row) => row.inspection_id)]
}

/** Each question about each home and each visit, once; what has neither, by each person who may ask. */
export const everyQuestion = async (world: World): Promise<Question[]> => {
  const kinds = await seeded(world)
  const found = new Map<string, Question>()
  for (const row of everyRow(world).filter(({ endpoint }) => isAsked(endpoint)))
    for (const person of askers.filter((one) => row.may.includes(one))) {
      const { path, headers = {} } = await row.request(person)
      const kind = kinds.find((ids) => ids.some((id) => path.includes(id))) ?? []
      const named = kind.find((id) => path.includes(id))
      const about = named === undefined ? [path] : kind.map((id) => path.replaceAll(named, id))
      for (const one of about) {
        const key = `${named === undefined ? `${person}: ` : ''}${row.endpoint} ${one}`
        if (!found.has(key)) found.set(key, { key, person, path: one, headers })
      }
    }
  return [...found.values()]
}

/** The same text for the same values, in whatever order an object has its fields. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/** Asks some at a time. */
export const answersTo = async (
  questions: readonly Question[],
  clients: World['clients'],
): Promise<Answers> => {
  const answers: Answers = new Map()
  const waiting = [...questions]
  const askOn = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
      const { status, body } = await clients[one.person].get(one.path, one.headers)
      answers.set(one.key, `${status} ${textOf(body)}`)
    }
  }
  await Promise.all(Array.from({ length: 6 }, askOn))
  return answers
}

/** The questions that are answered otherwise than before, each with the first place where it differs. */
export const differencesOf = (now: Answers, before: Answers): string[][] =>
  [...now].flatMap(([key, is]) => {
    const was = before.get(key) ?? ''
    if (was === is) return []
    const from = Math.max(0, [...was].findIndex((letter, at) => letter !== is[at]) - 60)
    return [[key, was.slice(from, from + 160), is.slice(from, from + 160)]]
  })

/** They take long, or end what others ask about. */
const leftOut =
  /^(auth|demo|public|externalSignIn|invitations|bookings)\.|^(agreements\.send|inspections\.cancel|account\.leave|account\.changeEmail|sessions\.endOthers)$|(Photo|Paper|Logo)$/

/** Each change, but for some, by the first of these people who may make it; answers how many were made. */
export const doEverything = async (
  world: World,
  people: readonly Person[] = askers,
  butFor = /^$/,
): Promise<number> => {
  let done = 0
  for (const row of everyRow(world)) {
    const method = endpoints.get(row.endpoint)?.method ?? 'GET'
    if (method === 'GET' || leftOut.test(row.endpoint) || butFor.test(row.endpoint)) continue
    const person = people.find((one) => row.may.includes(one))
    if (person === undefined) continue
    const { path, body, headers } = await row.request(person)
    const asked = { ...(body !== undefined && { body }), ...(headers !== undefined && { headers }) }
    const { status } = await world.clients[person].call(method, path, asked)
    if (status < 300) done += 1
  }
  return done
}

/** Milliseconds for all of it, on a machine that is busy with other things. */
export const patience = 600_000
