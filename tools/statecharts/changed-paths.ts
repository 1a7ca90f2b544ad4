import { csvOf } from '#src/ui/csv.ts'
import type { Path, Step } from './paths.ts'

/*
 * How the paths of two versions of a chart differ: which transitions are gone, new or changed, and which paths a
 * tester has to follow anew.
 */

/** What `--format json` writes. */
export type WrittenPaths = { chart: string; cover: string; paths: Path[] }

/** Something that was so before and is otherwise now, such as the condition of a transition. */
type Fact = { name: string; before: string; now: string }
export type Difference = {
  gone: string[]
  fresh: string[]
  changed: { name: string; facts: Fact[] }[]
}
export type Changes = { chart: string; transitions: Difference; paths: Difference; same: number }

const isList = (value: unknown, each: (one: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(each)
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isText = (value: unknown) => typeof value === 'string'

const isStep = (value: unknown): boolean =>
  isRecord(value) &&
  isText(value.label) &&
  (value.guard === null || isText(value.guard)) &&
  [value.unless, value.from, value.to, value.transitions].every((list) => isList(list, isText)) &&
  (value.run === undefined ||
    (isRecord(value.run) &&
      isText(value.run.given) &&
      [value.run.asks, value.run.does, value.run.kept].every((list) => isList(list, isText))))

const isPath = (value: unknown): boolean =>
  isRecord(value) && isText(value.title) && isList(value.steps, isStep)

/** The paths that an earlier version printed as JSON; null: the text is something else. */
export const readPaths = (text: string): WrittenPaths | null => {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    return null
  }
  if (!isRecord(data) || !isText(data.chart) || !isText(data.cover)) return null
  // Each part that is looked at has been checked.
  return isList(data.paths, isPath) ? (data as WrittenPaths) : null
}

const compared = <One>(
  before: ReadonlyMap<string, One>,
  now: ReadonlyMap<string, One>,
  differ: (before: One, now: One) => Fact[],
): Difference => ({
  gone: [...before.keys()].filter((name) => !now.has(name)),
  fresh: [...now.keys()].filter((name) => !before.has(name)),
  changed: [...before].flatMap(([name, old]) => {
    const young = now.get(name)
    const facts = young === undefined ? [] : differ(old, young)
    return facts.length > 0 ? [{ name, facts }] : []
  }),
})

/** The steps that take each transition; a step of several regions is one of each of its transitions. */
const stepsByTransition = (paths: readonly Path[]): Map<string, Step[]> => {
  const all = new Map<string, Step[]>()
  for (const step of paths.flatMap(({ steps }) => steps))
    for (const id of step.transitions) all.set(id, [...(all.get(id) ?? []), step])
  return all
}

const told: [name: string, of: (step: Step) => string][] = [
  ['event', ({ label }) => label],
  ['condition', ({ guard }) => guard ?? 'none'],
  ['leads to', ({ from, to }) => to.filter((id) => !from.includes(id)).join(' & ') || 'stays'],
]

/** Changed is what has nothing in common: the same transition looks different in different places. */
const differentSteps = (before: readonly Step[], now: readonly Step[]): Fact[] =>
  told.flatMap(([name, of]) => {
    const [old, young] = [before, now].map((steps) => [...new Set(steps.map(of))].sort())
    if (old === undefined || young === undefined || old.some((one) => young.includes(one)))
      return []
    return [{ name, before: old.join(' or '), now: young.join(' or ') }]
  })

/** A step as a tester meets it. */
const stepTold = ({ label, guard, to, run }: Step): string =>
  [
    `${label}${guard === null ? '' : ` (where ${guard})`} leads to ${to.join(' & ')}`,
    ...(run === undefined
      ? []
      : [
          ['with', run.given],
          ['asks', run.asks.join(', ')],
          ['does', run.does.join(', ')],
          ['keeps', run.kept.join(', ')],
        ].flatMap(([name, said]) => (said === '' ? [] : `${name} ${said}`))),
  ].join('; ')

/** The first thing in which two paths differ. */
const differentPaths = (before: Path, now: Path): Fact[] => {
  const [old, young] = [before, now].map(({ begins = '', steps }) => [
    begins || 'nothing',
    ...steps.map(stepTold),
  ]) as [string[], string[]]
  const at = [...old, ...young].findIndex((_, index) => old[index] !== young[index])
  if (at < 0 || (old[at] === undefined && young[at] === undefined)) return []
  return [
    {
      name: at === 0 ? 'begins with' : `step ${at}`,
      before: old[at] ?? 'it ends before',
      now: young[at] ?? 'it ends before',
    },
  ]
}

/** Paths by their titles; where two have the same, the second one is told apart. */
const byTitle = (paths: readonly Path[]): Map<string, Path> => {
  const all = new Map<string, Path>()
  for (const path of paths) {
    const alike = [...all.values()].filter(({ title }) => title === path.title).length
    all.set(alike === 0 ? path.title : `${path.title} (${alike + 1})`, path)
  }
  return all
}

/** What became of the paths of an earlier version. */
export const changesOf = (before: WrittenPaths, now: WrittenPaths): Changes => {
  const paths = compared(byTitle(before.paths), byTitle(now.paths), differentPaths)
  return {
    chart: now.chart,
    transitions: compared(
      stepsByTransition(before.paths),
      stepsByTransition(now.paths),
      differentSteps,
    ),
    paths,
    same: now.paths.length - paths.fresh.length - paths.changed.length,
  }
}

const rowsOf = ({ transitions, paths }: Changes) =>
  (
    [
      ['transition', transitions],
      ['path', paths],
    ] as const
  ).flatMap(([what, { gone, fresh, changed }]) => [
    ...gone.map((name) => [what, 'gone', name, '', '', '']),
    ...fresh.map((name) => [what, 'new', name, '', '', '']),
    ...changed.flatMap(({ name, facts }) =>
      facts.map((fact) => [what, 'changed', name, fact.name, fact.before, fact.now]),
    ),
  ])

/** How many paths are gone, new, changed and the same, as one line. */
export const changesTold = ({ chart, paths: { gone, fresh, changed }, same }: Changes): string =>
  `${chart}: of the paths, ${gone.length} are gone, ${fresh.length} new, ${changed.length} changed and ${same} the same`

export const changesFormats = ['markdown', 'csv', 'json'] as const

/** The changes as a list, as a sheet with a row for each, or as data. */
export const changesAs = (format: (typeof changesFormats)[number], changes: Changes): string => {
  if (format === 'json') return `${JSON.stringify(changes, null, 2)}\n`
  const rows = rowsOf(changes)
  if (format === 'csv') return csvOf(['what', 'change', 'name', 'fact', 'before', 'now'], rows)
  const parts = ['transition', 'path'].flatMap((what) =>
    ['gone', 'new', 'changed'].flatMap((change) => {
      const own = rows.filter((row) => row[0] === what && row[1] === change)
      const lines = own.map(([, , name, fact, before, now]) =>
        fact === '' ? `- ${name}` : `- ${name}\n  - ${fact}: ${before}\n  - now: ${now}`,
      )
      const title = change[0]?.toUpperCase() + change.slice(1)
      return own.length === 0 ? [] : ['', `## ${title} ${what}s`, ...lines]
    }),
  )
  return [`# ${changesTold(changes)}`, ...parts, ''].join('\n')
}
