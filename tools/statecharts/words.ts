import { claims } from './claims.ts'
import { joined, type Said } from './joined.ts'
import type { Step } from './paths.ts'

/*
 * Names of a chart as sentences: what testers who never read code follow. Guards are claims in the chart
 * (`hasUnsent`, `isOffline`): each has its sentence in claims.ts, and one that is too new for it is made of its name.
 */

/** `hasUnsentPhotos` → `has unsent photos`. */
export const plain = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()

/** Verbs that a claim begins with, where its subject is the chart itself. */
const beginning = /^(is|are|was|has|had|can|may|must|will|should|does|[a-z]+s)\b/
const helping = /\b(is|are|was|were|has|have|can|may|must|will)\b/
/** What has happened to somebody: not left, not ended. */
const participle =
  /^has (?!no\b)([a-z]+ed|fallen|left|come|gone|been|begun|sent|typed|written|lost)\b/

/** `goes` → `go`, `denies` → `deny`, `wants` → `want`. */
const infinitive = (verb: string): string =>
  verb
    .replace(/ies$/, 'y')
    .replace(/(o|ss|sh|ch|x)es$/, '$1')
    .replace(/([^s])s$/, '$1')

/** The opposite of a sentence: its helping verb is denied, else its verb. */
const denied = (sentence: string): string => {
  const verb = /^((?:the|this) \w+|it) (\w+s)\b/.exec(sentence)
  if (verb !== null && !helping.test(verb[2] ?? ''))
    return sentence.replace(verb[0], `${verb[1]} does not ${infinitive(verb[2] ?? '')}`)
  if (/^every /.test(sentence)) return `not ${sentence}`
  const word = helping.exec(sentence)?.[0]
  if (word === undefined) return `it is not so that ${sentence}`
  const isSo = new RegExp(`\\b${word} not\\b`)
  if (isSo.test(sentence)) return sentence.replace(isSo, word)
  // Who must not ask is forbidden to; who need not is free.
  const not: Record<string, string> = { can: 'cannot', must: 'need not' }
  return sentence.replace(helping, not[word] ?? `${word} not`)
}

/** A claim of which only the name is known: `isOffline` → `it is offline`, and the opposite. */
const named = (name: string, isSo: boolean): string => {
  const claim = plain(name)
  const said = beginning.test(claim) && !/^every/.test(claim) ? `it ${claim}` : claim
  if (isSo) return said
  if (claim === 'has nothing') return 'it has something'
  if (/^has no /.test(claim)) return said.replace(' no ', ' ')
  if (/^has /.test(claim) && !participle.test(claim))
    return said.replace('it has', 'it does not have')
  return denied(said)
}

/** A claim as a sentence, with the params that its chart fixes: `mayRestart (part: outbox)`. */
const claimed = (name: string, given: string, isSo: boolean): string => {
  const known = Object.hasOwn(claims, name) ? claims[name] : undefined
  if (known === undefined) return `${named(name, isSo)}${given}`
  const [holds, fails] = typeof known === 'string' ? [known, denied(known)] : known
  const params = given.matchAll(/(\w+): ([^,)]+)/g)
  return [...params].reduce(
    (said, [, param, value = '']) => said.replace(`{${param}}`, `“${plain(value)}”`),
    isSo ? holds : fails,
  )
}

/** The senders of a life's events, one of them each. */
const senders: Record<string, string> = {
  owner: 'the owner',
  inspector: 'the assigned inspector',
  admin: 'an admin',
  self: 'the person themselves',
  visitor: 'a visitor of the demo',
  anyInspector: 'an inspector',
  holder: 'somebody with the link',
  provider: 'the payment provider',
  issuer: 'the other sign-in service',
  clock: 'the clock',
  system: 'the product itself',
}

/** Who may send it: `owner/admin` → `the sender is the owner or an admin`. */
const sentBy = (ties: string, isSo: boolean): string => {
  if (ties === 'anyone') return isSo ? 'anyone may send it' : 'nobody may send it'
  const all = ties.split('/').map((tie) => senders[tie] ?? plain(tie))
  const last = all.pop() ?? ''
  if (all.length === 0) return `the sender is ${isSo ? '' : 'not '}${last}`
  return isSo
    ? `the sender is ${all.join(', ')} or ${last}`
    : `the sender is neither ${all.join(' nor ')} nor ${last}`
}

/** One guard without `and` and `or`: `isOffline`, `not isOffline`, `by owner/admin`, `in work.paid`. */
const claimOf = (guard: string, isSo: boolean): string => {
  const inner = /^not (.+)$/.exec(guard)?.[1]
  if (inner !== undefined) return guardSentence(inner, !isSo)
  const people = /^by (.+)$/.exec(guard)?.[1]
  if (people !== undefined) return sentBy(people, isSo)
  const place = /^in (.+)$/.exec(guard)?.[1]
  if (place !== undefined) return `the state is ${isSo ? '' : 'not '}${place}`
  const [, name = guard, params = ''] = /^([\w.]+)(.*)$/.exec(guard) ?? []
  return claimed(name, params, isSo)
}

/** The parts of a guard that a word joins outside of all brackets; the guard alone where it joins nothing there. */
export const partsAt = (guard: string, word: 'and' | 'or'): string[] => {
  const parts: string[] = ['']
  let depth = 0
  for (const piece of guard.split(/(\(|\)| and | or )/)) {
    if (piece === '(') depth += 1
    if (piece === ')') depth -= 1
    if (depth === 0 && piece === ` ${word} `) parts.push('')
    else parts.push(`${parts.pop() ?? ''}${piece}`)
  }
  return parts
}

const unwrapped = (guard: string): string =>
  guard.startsWith('(') &&
  guard.endsWith(')') &&
  partsAt(guard, 'and').length === 1 &&
  partsAt(guard, 'or').length === 1
    ? guard.slice(1, -1)
    : guard

/** The named claims that a guard is composed of: not who may, nor where the chart is. */
export const claimsIn = (given: string): string[] => {
  const guard = unwrapped(given)
  for (const word of ['or', 'and'] as const) {
    const parts = partsAt(guard, word)
    if (parts.length > 1) return parts.flatMap(claimsIn)
  }
  const inner = /^not (.+)$/.exec(guard)?.[1]
  if (inner !== undefined) return claimsIn(inner)
  return /^(by|in) /.test(guard) ? [] : [guard]
}

/** Several guards as one that holds where all of them do. */
export const allOf = (guards: readonly string[]): string =>
  guards.length === 1
    ? (guards[0] ?? '')
    : guards.map((guard) => (partsAt(guard, 'or').length > 1 ? `(${guard})` : guard)).join(' and ')

/**
 * A guard as a sentence: `isOffline and (isOpen or not isWatched)` → `the device is offline; and either it is open or
 * it is not watched`. Where it does not hold, one part does not, or none does.
 */
export const guardSentence = (guard: string, isSo = true): string => said(guard, isSo).text

const said = (given: string, isSo: boolean): Said => {
  const guard = unwrapped(given)
  for (const word of ['or', 'and'] as const) {
    const parts = partsAt(guard, word)
    if (parts.length === 1) continue
    const isChoice = isSo === (word === 'or')
    return joined(
      parts.map((part) => said(part, isSo)),
      isChoice ? 'or' : 'and',
    )
  }
  return { text: claimOf(guard, isSo), isChoice: false }
}

/**
 * Under which conditions a step happens, each as a sentence, once. Of what was asked before in vain, only that counts
 * which does not hold anyway; the same question with other params is no condition that a name could tell.
 */
export const conditionsOf = (step: Asked): string[] => saidOf(step).map(({ text }) => text)

/** The same as one sentence; empty where nothing is asked. */
export const conditionOf = (step: Asked): string => joined(saidOf(step), 'and').text

type Asked = Pick<Step, 'guard' | 'unless'>

const saidOf = ({ guard, unless }: Asked): Said[] => {
  const holds = new Set(guard === null ? [] : partsAt(guard, 'and'))
  const failing = unless.flatMap((one) => {
    const open = partsAt(one, 'and').filter((part) => !holds.has(part))
    return open.length === 0 ? [] : [said(allOf(open), false)]
  })
  const all = [...[...holds].map((part) => said(part, true)), ...failing]
  return [...new Map(all.map((one) => [one.text, one])).values()]
}

/** What somebody does or waits for: `loadFeed succeeds` → `“load feed” succeeds`. */
export const happeningOf = ({ kind, label, event }: Step): string => {
  if (kind === 'always') return 'at once'
  if (kind === 'delay') return `time passes: ${plain(label.replace(/^after /, ''))}`
  const settled = /^(\S+) (succeeds|fails)$/.exec(label)
  if (settled !== null) return `“${plain(settled[1] ?? '')}” ${settled[2]}`
  return kind === 'event' ? `event ${event}` : label
}
