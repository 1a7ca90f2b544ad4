import { csvOf } from '#src/ui/csv.ts'
import { type ChartDescription, nameOf, statesWithin } from './describe.ts'
import { type Cover, type Happening, happenings, type Path, type Step } from './paths.ts'
import { conditionOf, happeningOf } from './words.ts'

/*
 * How paths are written down: for people to follow, for programs to read, and as a test that runs. The
 * command line and the visualizer both write them here.
 */

export const formats = ['markdown', 'csv', 'json', 'playwright'] as const
export type Format = (typeof formats)[number]

export const isFormat = (name: string): name is Format => formats.some((format) => format === name)

const saidOf = (step: Step): string => {
  const condition = conditionOf(step)
  const said = happeningOf(step)
  return condition === '' ? said : `${said}, where ${condition}`
}

const toldOf = ({ steps }: Happening): string => steps.map(saidOf).join('; ')

const placeOf = (chart: ChartDescription, ids: readonly string[]): string =>
  ids.map((id) => nameOf(chart, id)).join(' & ')

/** What somebody sees in the states that were entered, in the chart's own words. */
const seenIn = (chart: ChartDescription, { steps: [first], to }: Happening): string => {
  const states = statesWithin(chart.root)
  return to
    .filter((id) => !first.from.includes(id))
    .flatMap((id) => states.find((state) => state.id === id)?.description ?? [])
    .join(' ')
}

/** What a step was given, and what followed, by the names that a tester can look for. */
export const followedBy = ({ run }: Step): [name: string, said: string][] =>
  run === undefined
    ? []
    : (
        [
          ['with', run.given],
          ['asks', run.asks.join(', ')],
          ['does', run.does.join(', ')],
          ['keeps', run.kept.join(', ')],
        ] as [string, string][]
      ).filter(([, said]) => said !== '')

/** A list to follow by hand: what to do, under which condition, and where the chart has to be then. */
const markdownOf = (chart: ChartDescription, about: string, paths: readonly Path[]): string =>
  [
    `# ${chart.id}: ${paths.length} ${paths.length === 1 ? 'path' : 'paths'} ${about}`,
    ...paths.map(({ title, begins, steps }, at) =>
      [
        '',
        `## ${at + 1}. ${title}`,
        ...(begins === undefined || begins === '' ? [] : [`Begins with ${begins}`]),
        ...happenings(steps).map((happening, index) => {
          const seen = seenIn(chart, happening)
          return [
            `${index + 1}. ${toldOf(happening)}`,
            ...followedBy(happening.steps[0]).map(([name, said]) => `   - ${name}: ${said}`),
            `   - [ ] ${placeOf(chart, happening.to)}${seen === '' ? '' : `: ${seen}`}`,
          ].join('\n')
        }),
      ].join('\n'),
    ),
    '',
  ].join('\n')

const columns = [
  'path',
  'title',
  'step',
  'what happens',
  'with',
  'asks',
  'does',
  'keeps',
  'state then',
  'what is seen',
  'passed?',
]

/** A row for each step, with a last column for the tester's mark. */
const sheetOf = (chart: ChartDescription, paths: readonly Path[]): string =>
  csvOf(
    columns,
    paths.flatMap(({ title, begins = '', steps }, at) => [
      ...(begins === '' ? [] : [[at + 1, title, 0, 'begins', begins, '', '', '', '', '', '']]),
      ...happenings(steps).map((happening, index) => {
        const followed = new Map(followedBy(happening.steps[0]))
        return [
          at + 1,
          title,
          index + 1,
          toldOf(happening),
          ...['with', 'asks', 'does', 'keeps'].map((name) => followed.get(name) ?? ''),
          placeOf(chart, happening.to),
          seenIn(chart, happening),
          '',
        ]
      }),
    ]),
  )

const jsonOf = (chart: ChartDescription, cover: Cover, paths: readonly Path[]): string =>
  `${JSON.stringify({ chart: chart.id, cover, paths }, null, 2)}\n`

const quoted = (text: string): string => `'${text.replace(/['\\]/g, '\\$&')}'`

/** A Playwright file that runs as it is, by the gestures in `tests/support/browser/gestures/<name>.ts`. */
const runningOf = (chart: ChartDescription, paths: readonly Path[], name: string): string =>
  [
    `import { gestures } from '#tests/support/browser/gestures/${name}.ts'`,
    "import { walk } from '#tests/support/browser/gestures/walk.ts'",
    ...paths.map(({ title, steps }) =>
      [
        '',
        `walk(gestures, ${quoted(`${chart.id} · ${title}`)}, [`,
        ...steps.flatMap((step) => [
          `  // ${saidOf(step)} leads to ${placeOf(chart, step.to)}`,
          `  [${step.transitions.map(quoted).join(', ')}],`,
        ]),
        '])',
      ].join('\n'),
    ),
    '',
  ].join('\n')

/** The outline of a Playwright file: each step fails until someone writes its code. */
const outlineOf = (chart: ChartDescription, paths: readonly Path[]): string =>
  [
    "import { test } from '@playwright/test'",
    '',
    '/** Do this step in the page, or cause it by a fault. */',
    'const bringAbout = async (what: string): Promise<void> => {',
    `  throw new Error(\`Missing code for this step: \${what}\`)`,
    '}',
    '/** Check what a person sees in this state. */',
    'const isSeen = async (state: string): Promise<void> => {',
    `  throw new Error(\`Missing check for the state \${state}\`)`,
    '}',
    ...paths.map(({ title, steps }) =>
      [
        '',
        `test(${quoted(`${chart.id} · ${title}`)}, async () => {`,
        ...happenings(steps).flatMap((happening) => [
          `  await bringAbout(${quoted(toldOf(happening))})`,
          `  await isSeen(${quoted(placeOf(chart, happening.to))})`,
        ]),
        '})',
      ].join('\n'),
    ),
    '',
  ].join('\n')

type Written = {
  chart: ChartDescription
  cover: Cover
  /** What the paths are for, after their number; without it: to cover states, transitions or pairs. */
  about?: string
  paths: readonly Path[]
  /** The name of the file in which the chart's gestures are kept; null where none are, or none are known. */
  gestures: string | null
}

/** What paths are for, as the end of a title. */
export const purposeOf = (cover: Cover, risks: readonly string[] = []): string =>
  [
    cover === 'pairs' ? 'that bring every two outcomes together' : `to cover its ${cover}`,
    ...(risks.length === 0 ? [] : [`where ${risks.join(' or ')} is at stake`]),
  ].join(', ')

/** The paths as text in one of the formats. */
export const writtenAs = (
  format: Format,
  { chart, cover, about = purposeOf(cover), paths, gestures }: Written,
): string => {
  if (format === 'markdown') return markdownOf(chart, about, paths)
  if (format === 'csv') return sheetOf(chart, paths)
  if (format === 'json') return jsonOf(chart, cover, paths)
  return gestures === null ? outlineOf(chart, paths) : runningOf(chart, paths, gestures)
}
