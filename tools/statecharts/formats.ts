import { type ChartDescription, nameOf } from './describe.ts'
import { type Cover, type Happening, happenings, type Path, type Step } from './paths.ts'

/* How paths are written down: for people to follow, for programs to read, and as a test that runs. */

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
export const markdownOf = (chart: ChartDescription, cover: Cover, paths: readonly Path[]): string =>
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

export const jsonOf = (chart: ChartDescription, cover: Cover, paths: readonly Path[]): string =>
  `${JSON.stringify({ chart: chart.id, cover, paths }, null, 2)}\n`

const quoted = (text: string): string => `'${text.replace(/['\\]/g, '\\$&')}'`

/**
 * A Playwright file. Where gestures are kept (`tests/support/gestures/<name>.ts`) it runs as it is;
 * elsewhere it is the outline of one, in which each step fails until somebody says how it is done.
 */
export const playwrightOf = (
  chart: ChartDescription,
  name: string,
  paths: readonly Path[],
  hasGestures: boolean,
): string =>
  hasGestures
    ? [
        `import { gestures } from '#tests/support/gestures/${name}.ts'`,
        "import { walk } from '#tests/support/gestures/walk.ts'",
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
    : [
        "import { test } from '@playwright/test'",
        '',
        '/** Say how this is done in the page, or bring it about by a fault. */',
        'const bringAbout = async (what: string): Promise<void> => {',
        "  throw new Error('Nobody has said yet how this is brought about: ' + what)",
        '}',
        '/** Say what somebody sees in this state. */',
        'const isSeen = async (state: string): Promise<void> => {',
        "  throw new Error('Nobody has said yet what is seen in ' + state)",
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
