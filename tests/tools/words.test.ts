import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { claims } from '#tools/statecharts/claims.ts'
import { statesWithin } from '#tools/statecharts/describe.ts'
import type { Step } from '#tools/statecharts/paths.ts'
import { conditionOf, conditionsOf, guardSentence, happeningOf } from '#tools/statecharts/words.ts'
import { charts } from '#tools/statecharts.ts'

const step = (more: Partial<Step>): Step => ({
  event: 'go',
  label: 'go',
  kind: 'event',
  guard: null,
  unless: [],
  from: [],
  to: [],
  transitions: [],
  ...more,
})

describe('a guard as a sentence', () => {
  it.each([
    ['isOffline', 'the device is offline', 'the device is not offline'],
    ['not isOffline', 'the device is not offline', 'the device is offline'],
    ['isSleepy', 'it is sleepy', 'it is not sleepy'],
    ['hasUnsentPhotos', 'it has unsent photos', 'it does not have unsent photos'],
    ['hasNoTime', 'it has no time', 'it has time'],
    ['hasFallenAsleep', 'it has fallen asleep', 'it has not fallen asleep'],
    ['hasWaited', 'it has waited', 'it has not waited'],
    ['isNotSleepy', 'it is not sleepy', 'it is sleepy'],
    ['wantsMore', 'it wants more', 'it does not want more'],
    ['goesHome', 'it goes home', 'it does not go home'],
    ['deniesIt', 'it denies it', 'it does not deny it'],
    ['canSleep', 'it can sleep', 'it cannot sleep'],
    ['mustSleep', 'it must sleep', 'it need not sleep'],
    ['nightHasNotCome', 'night has not come', 'night has come'],
    ['inspectorIsTired', 'inspector is tired', 'inspector is not tired'],
    ['everyBedIsMade', 'every bed is made', 'not every bed is made'],
    [
      'by owner/anyInspector',
      'the sender is the owner or an inspector',
      'the sender is neither the owner nor an inspector',
    ],
    ['by anyone', 'anyone may send it', 'nobody may send it'],
    ['in work.cancelled', 'the state is work.cancelled', 'the state is not work.cancelled'],
    ['lacks (step: slot)', 'it lacks (step: slot)', 'it does not lack (step: slot)'],
    [
      'goesBack (from: slot, to: home)',
      'the step “home” comes before “slot”',
      'the step “home” does not come before “slot”',
    ],
    [
      'isOffline and (isSleepy or not isTired)',
      'the device is offline; and either it is sleepy or it is not tired',
      'the device is not offline; or it is not sleepy and it is tired',
    ],
    [
      'not (isSleepy or isTired)',
      'it is not sleepy and it is not tired',
      'it is sleepy or it is tired',
    ],
    [
      '(isSleepy and isPaid) or (isSleepy and isTired)',
      'it is sleepy and it is paid; or it is sleepy and it is tired',
      'either it is not sleepy or it is not paid; and either it is not sleepy or it is not tired',
    ],
  ])('%s', (guard, holds, fails) => {
    expect(guardSentence(guard)).toBe(holds)
    expect(guardSentence(guard, false)).toBe(fails)
  })
})

/** Guards as trees, and what a few of them claim by others. */
type Tree = { name: string } | { not: Tree } | { and: Tree[] } | { or: Tree[] }
const combined: Record<string, Tree> = {
  isExpiredOffline: { and: [{ name: 'isExpired' }, { name: 'isOffline' }] },
  isWatchedAndConcerned: { and: [{ name: 'isConcerned' }, { name: 'isWatched' }] },
  'by owner/admin': { or: [{ name: 'by owner' }, { name: 'by admin' }] },
}
const plainNames = ['isExpired', 'isOffline', 'isConcerned', 'isWatched', 'by owner', 'by admin']
const { tree } = fc.letrec<{ tree: Tree }>((again) => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(...plainNames, ...Object.keys(combined)).map((name) => ({ name })),
    again('tree').map((not) => ({ not })),
    fc.array(again('tree'), { minLength: 2, maxLength: 3 }).map((and) => ({ and })),
    fc.array(again('tree'), { minLength: 2, maxLength: 3 }).map((or) => ({ or })),
  ),
}))
/** As describe.ts names a composed guard. */
const nameOf = (one: Tree, inner = false): string => {
  if ('name' in one) return one.name
  if ('not' in one) return `not ${nameOf(one.not, true)}`
  const [word, parts] = 'and' in one ? ['and', one.and] : ['or', one.or]
  const said = parts.map((part) => nameOf(part, true)).join(` ${word} `)
  return inner ? `(${said})` : said
}
const isTrue = (one: Tree, facts: number): boolean => {
  if ('not' in one) return !isTrue(one.not, facts)
  if ('and' in one) return one.and.every((part) => isTrue(part, facts))
  if ('or' in one) return one.or.some((part) => isTrue(part, facts))
  const parts = combined[one.name]
  return parts === undefined
    ? (facts & (1 << plainNames.indexOf(one.name))) !== 0
    : isTrue(parts, facts)
}
/** Whether it is true, for each way in which the plain claims can come out. */
const truthOf = (one: Tree): string =>
  Array.from({ length: 2 ** plainNames.length }, (_, facts) => Number(isTrue(one, facts))).join('')

describe('two guards', () => {
  it('never read alike where one can hold and the other not, however they are composed', () => {
    const known = new Map<string, { truth: string; name: string }>()
    fc.assert(
      fc.property(tree, fc.boolean(), (one, isSo) => {
        const text = guardSentence(nameOf(one), isSo)
        const truth = truthOf(isSo ? one : { not: one })
        const before = known.get(text) ?? { truth, name: nameOf(one) }
        known.set(text, before)
        expect(before.truth, `${text}: ${before.name} and ${nameOf(one)}`).toBe(truth)
      }),
      { numRuns: 3000 },
    )
  })
  it('join by one word alone between two brackets or semicolons', () => {
    fc.assert(
      fc.property(tree, (one) => {
        for (const clause of guardSentence(nameOf(one)).split(/; (?:and|or) |[()]/)) {
          const words = new Set(clause.match(/ (and|or|nor) /g))
          expect(words.size, clause).toBeLessThanOrEqual(1)
        }
      }),
    )
  })
})

describe('the conditions of a step', () => {
  it('are one sentence that can be read in one way', () => {
    const asked = step({
      guard: 'anotherAdminStays and (isFree or isNew) and isOffline',
      unless: ['isOver and isSold'],
    })
    expect(conditionOf(asked)).toBe(
      'either another admin stays or the person is no admin; and either it is free or it is new; and the device is offline; and either the last day is not over or it is not sold',
    )
    expect(conditionOf(step({ guard: 'isOffline and isNew' }))).toBe(
      'the device is offline and it is new',
    )
  })
  it('say once what two regions ask, and of earlier tries only the part still open', () => {
    const asked = step({
      guard: 'by admin and isFree and by admin',
      unless: ['by admin and isSameVisit', 'isFree'],
    })
    expect(conditionsOf(asked)).toEqual([
      'the sender is an admin',
      'it is free',
      'inspector and time are not the same',
    ])
  })
  it('are none where nothing is asked', () => {
    expect(conditionsOf(step({}))).toEqual([])
  })
})

/** The guards of all charts, each by itself and with the params that its chart fixes. */
const guards = new Set(
  (await charts())
    .flatMap(({ chart }) => statesWithin(chart.root))
    .flatMap(({ transitions }) => transitions.flatMap(({ guard }) => guard ?? []))
    .flatMap((guard) => guard.match(/[A-Za-z.]+ \([a-z]+: [^)]*\)|by \S+|in \S+|\w+/g) ?? [])
    .filter((part) => !/^(and|or|not)$/.test(part)),
)
const nameIn = (guard: string) => guard.split(' ')[0] ?? ''
const isNamed = (guard: string) => !/^(by|in) /.test(guard)

describe('the guards of all charts', () => {
  it('each have a sentence of their own, and no sentence is without a guard', () => {
    const named = [...guards].filter(isNamed).map(nameIn)
    expect(new Set(named)).toEqual(new Set(Object.keys(claims)))
  })
  it.each([...guards])('%s reads as English, as it holds and as it does not', (guard) => {
    const both = [guardSentence(guard), guardSentence(guard, false)]
    expect(both[0]).not.toBe(both[1])
    expect(guardSentence(`not ${guard}`)).toBe(both[1])
    expect(guardSentence(`not ${guard}`, false)).toBe(both[0])
    for (const said of both) {
      // A verb, and nothing of the code: no placeholder, no name in one word.
      expect(said).toMatch(
        /\b(is|are|was|were|has|have|had|can|cannot|could|may|must|need|does|did|stays|stands|come|cancelled|answered|owns|covers|views?|says|counts|follows|needs|leads|names|denies|comes|resumes|repeats|takes|puts)\b/,
      )
      if (!guard.startsWith('in ')) expect(said).not.toMatch(/[{}]|[a-z][A-Z]/)
      // What no rule may make: `does not have left`, `not not`, `can not`, `does not goe`, `this not is`, `must not`.
      expect(said).not.toMatch(
        /\b(not not|can not|must not|this not|not still|not so that|not already|not every)\b|\bdoes not (have|is|has|was|\w+s)\b|\bnot (the whole|a|an|any) \w+ (is|was)\b/,
      )
    }
  })
})

it('says what happens: an event, a time that passes, an answer, or what follows at once', () => {
  expect(happeningOf(step({}))).toBe('event go')
  expect(happeningOf(step({ kind: 'delay', label: 'after pollEvery' }))).toBe(
    'time passes: poll every',
  )
  expect(happeningOf(step({ kind: 'error', label: 'loadFeed fails' }))).toBe('“load feed” fails')
  expect(happeningOf(step({ kind: 'always', label: 'at once' }))).toBe('at once')
})
