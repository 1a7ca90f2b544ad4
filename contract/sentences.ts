import * as z from 'zod/mini'

/*
 * The sentences for a person whose value is wrong. A schema says it best in its own words; these serve where it has
 * none, so that no message of the library ever reaches a person.
 */

type Wrong = {
  code?: string
  expected?: unknown
  origin?: unknown
  minimum?: unknown
  maximum?: unknown
  input?: unknown
  path?: readonly PropertyKey[]
}

/** 'scheduled_start' is 'Scheduled start'; an entry of a list is named after the list. */
const labelOf = (path: readonly PropertyKey[] = []): string => {
  const name = path.filter((step) => typeof step === 'string').at(-1) ?? ''
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(/(^| )ids?$/, '')
    .slice(0, 60)
  return words === '' ? 'This' : `${words[0]?.toUpperCase()}${words.slice(1)}`
}

const kinds: Record<string, string> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be yes or no',
  array: 'must be a list',
}

const unitOf = (origin: unknown): string =>
  origin === 'string' ? ' characters' : origin === 'array' || origin === 'set' ? ' entries' : ''

/** One sentence about one wrong value. */
export const sentenceFor = ({ code, expected, origin, minimum, maximum, input, path }: Wrong) => {
  const label = labelOf(path)
  if (code === 'unrecognized_keys') return 'This field is unknown.'
  if (input === undefined || input === null) return `${label} is missing.`
  if (code === 'invalid_type') return `${label} ${kinds[String(expected)] ?? 'cannot be read'}.`
  if (code === 'too_small') return `${label} must be at least ${minimum}${unitOf(origin)}.`
  if (code === 'too_big') return `${label} can be at most ${maximum}${unitOf(origin)}.`
  if (code === 'invalid_value') return `${label} must be one of those that are offered.`
  return `${label} cannot be read.`
}

/** Every schema of the contract speaks in our sentences. */
export const speakPlainly = (): void => {
  z.config({ localeError: sentenceFor })
}

type Issue = { code?: string; message: string; path: readonly PropertyKey[]; keys?: string[] }

/** The sentence of each wrong field: the first one where several are wrong with it. `whole`: the name of them all. */
export const sentencesOf = (issues: readonly Issue[], whole: string): Record<string, string> => {
  const fields: Record<string, string> = {}
  for (const { code, keys = [], path, message } of issues)
    if (code === 'unrecognized_keys')
      for (const key of keys) fields[key.slice(0, 60)] ??= 'This field is unknown.'
    else fields[path.join('.') || whole] ??= message
  return fields
}
