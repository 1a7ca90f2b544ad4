import { type ChartDescription, nameOf } from './describe.ts'
import { type Cover, type Happening, happenings, type Path, type Step } from './paths.ts'

/*
 * How paths are written down: for people to follow, for programs to read, and as a test that runs. The
 * command line and the visualizer both write them here.
 */

export const formats = ['markdown', 'json', 'playwright'] as const
export type Format = (typeof formats)[number]

export const isFormat = (name: string): name is Format => formats.some((format) => format === name)

const conditionOf = (step: Step): string =>
  [
    ...(step.guard === null ? [] : [`if ${step.guard}`]),
    ...(step.unless.length === 0 ? [] : [`unless ${step.unless.join(' or ')}`]),
  ].join(', ')

const saidOf = (step: Step): string => {
  const condition = conditionOf(step)
  return condition === '' ? step.label : `${step.label}, ${condition}`
}

const toldOf = ({ steps }: Happening): string => steps.map(saidOf).join('; ')

const placeOf = (chart: ChartDescription, ids: readonly string[]): string =>
  ids.map((id) => nameOf(chart, id)).join(' & ')

/** A list to follow by hand: what to do, under which condition, and where the chart has to be then. */
const markdownOf = (chart: ChartDescription, cover: Cover, paths: readonly Path[]): string =>
  [
    `# ${chart.id}: ${paths.length} paths to cover its ${cover}`,
    ...paths.map(({ title, steps }, at) =>
      [
        '',
        `## ${at + 1}. ${title}`,
        ...happenings(steps).map((happening, index) =>
          [`${index + 1}. ${toldOf(happening)}`, `   - [ ] ${placeOf(chart, happening.to)}`].join(
            '\n',
          ),
        ),
      ].join('\n'),
    ),
    '',
  ].join('\n')

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
    "  throw new Error('Missing code for this step: ' + what)",
    '}',
    '/** Check what a person sees in this state. */',
    'const isSeen = async (state: string): Promise<void> => {',
    "  throw new Error('Missing check for the state ' + state)",
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
  paths: readonly Path[]
  /** The name of the file in which the chart's gestures are kept; null where none are, or none are known. */
  gestures: string | null
}

/** The paths as text in one of the formats. */
export const writtenAs = (format: Format, { chart, cover, paths, gestures }: Written): string => {
  if (format === 'markdown') return markdownOf(chart, cover, paths)
  if (format === 'json') return jsonOf(chart, cover, paths)
  return gestures === null ? outlineOf(chart, paths) : runningOf(chart, paths, gestures)
}
