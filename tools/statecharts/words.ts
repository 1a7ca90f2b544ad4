import type { Step } from './paths.ts'

/*
 * Names of a chart as sentences: what testers who never read code follow. Guards are claims in the chart
 * (`hasUnsent`, `isOffline`), so their names have the verb that a sentence needs.
 */

/** `hasUnsentPhotos` → `has unsent photos`. */
const plain = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()

/** Verbs that a claim begins with, where its subject is the chart itself. */
const beginning = /^(is|are|was|has|had|can|may|must|will|should|does|[a-z]+s)\b/
const within = / (is|are|was|has|have|can|may|must|will) /

const denied = (claim: string): string => {
  if (claim === 'has nothing') return 'it has something'
  const [verb = '', ...rest] = claim.split(' ')
  if (verb === 'has') return `it does not have ${rest.join(' ')}`
  if (/^(is|are|was|can|may|must|will|should|does)$/.test(verb))
    return `it ${verb} not ${rest.join(' ')}`
  if (/^every/.test(verb)) return `not ${claim}`
  if (beginning.test(claim)) return `it does not ${[verb.replace(/s$/, ''), ...rest].join(' ')}`
  const inner = within.exec(claim)?.[0]
  if (inner === ' has ') return claim.replace(inner, ' does not have ')
  return inner === undefined ? `not ${claim}` : claim.replace(inner, `${inner}not `)
}

/** One guard without `and` and `or`: `isOffline`, `not isOffline`, `by owner/admin`, `in work.paid`. */
const claimOf = (guard: string, isSo: boolean): string => {
  const inner = /^not (.+)$/.exec(guard)?.[1]
  if (inner !== undefined) return guardSentence(inner, !isSo)
  const people = /^by (.+)$/.exec(guard)?.[1]
  if (people !== undefined)
    return `the sender is ${isSo ? '' : 'not '}${people.split('/').map(plain).join(' or ')}`
  const place = /^in (.+)$/.exec(guard)?.[1]
  if (place !== undefined) return `the state is ${isSo ? '' : 'not '}${place}`
  const [, name = guard, params = ''] = /^([\w.]+)(.*)$/.exec(guard) ?? []
  const claim = plain(name)
  const said = beginning.test(claim) && !/^every/.test(claim) ? `it ${claim}` : claim
  return `${isSo ? said : denied(claim)}${params}`
}

/** The parts of a guard that a word joins outside of all brackets; the guard alone where it joins nothing there. */
const partsAt = (guard: string, word: 'and' | 'or'): string[] => {
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

/**
 * A guard as a sentence: `isOffline and (isOpen or not isWatched)` → `it is offline and (it is open or it is not
 * watched)`. Where it does not hold, whatever is composed is denied as a whole.
 */
export const guardSentence = (given: string, isSo = true): string => {
  const guard = unwrapped(given)
  for (const word of ['or', 'and'] as const) {
    const parts = partsAt(guard, word)
    if (parts.length === 1) continue
    const said = parts.map((part) => {
      const inner = guardSentence(part)
      return unwrapped(part) === part ? inner : `(${inner})`
    })
    return isSo ? said.join(` ${word} `) : `it is not so that ${said.join(` ${word} `)}`
  }
  return claimOf(guard, isSo)
}

/**
 * Under which conditions a step happens, each as a sentence, once. Of what was asked before in vain, only that counts
 * which does not hold anyway; the same question with other params is no condition that a name could tell.
 */
export const conditionsOf = ({ guard, unless }: Step): string[] => {
  const holds = new Set(guard === null ? [] : partsAt(guard, 'and'))
  const failing = unless.flatMap((one) => {
    const open = partsAt(one, 'and').filter((part) => !holds.has(part))
    return open.length === 0 ? [] : [guardSentence(open.join(' and '), false)]
  })
  return [...new Set([...[...holds].map((part) => guardSentence(part)), ...failing])]
}

/** What somebody does or waits for: `loadFeed succeeds` → `“load feed” succeeds`. */
export const happeningOf = ({ kind, label, event }: Step): string => {
  if (kind === 'always') return 'at once'
  if (kind === 'delay') return `time passes: ${plain(label.replace(/^after /, ''))}`
  const settled = /^(\S+) (succeeds|fails)$/.exec(label)
  if (settled !== null) return `“${plain(settled[1] ?? '')}” ${settled[2]}`
  return kind === 'event' ? `event ${event}` : label
}
