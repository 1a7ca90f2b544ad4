import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyStateMachine } from 'xstate'
import type { Life } from '#contract/lives/life.ts'
import { type ChartDescription, describeChart, statesWithin } from './statecharts/describe.ts'
import { pageOf, rowsOf, storyOf } from './statecharts/page.ts'

/*
 * Writes docs/statecharts from the charts themselves: a page each for people who never read code.
 * With --check it writes nothing and ends with 1 when a page has drifted.
 */

const target = 'docs/statecharts'

/** Where charts are: those of the browser, and the lives that server and browser share. */
const groups = [
  { group: 'app', folder: 'src/machines', ending: '.machine.ts' },
  { group: 'lives', folder: 'contract/lives', ending: '.life.ts' },
] as const
export type Group = (typeof groups)[number]['group']

type Charted = {
  group: Group
  /** Its file's name without the ending, the file itself, and the name it is exported by. */
  name: string
  file: string
  exported: string
  machine: AnyStateMachine
  /** What belongs to the chart of a life; null for a chart of the browser. */
  life: Life | null
  chart: ChartDescription
  source: string
}

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value

const isLifeOf = (value: unknown, machine: AnyStateMachine): value is Life =>
  typeof value === 'object' && value !== null && 'chart' in value && value.chart === machine

const filesOf = ({ group, folder, ending }: (typeof groups)[number]) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => ({ group, name: basename(file, ending), file: join(folder, file) }))

/** Every chart, the browser's first, in the order of their names. A life with a chart's name is told apart. */
export const charts = async (): Promise<Charted[]> => {
  const files = groups
    .flatMap(filesOf)
    .sort(
      (a, b) =>
        (a.group === b.group ? 0 : a.group < b.group ? -1 : 1) || (a.name < b.name ? -1 : 1),
    )
  return Promise.all(
    files.map(async ({ group, name, file }) => {
      const module: Record<string, unknown> = await import(pathToFileURL(file).href)
      const found = Object.entries(module).flatMap(([exported, value]) =>
        isMachine(value) ? { exported, machine: value } : [],
      )[0]
      if (found === undefined) throw new Error(`${file} exports no chart`)
      const isTaken = files.some((other) => other.group === 'app' && other.name === name)
      return {
        group,
        name: group === 'lives' && isTaken ? `${name}-life` : name,
        file,
        ...found,
        life: Object.values(module).find((value) => isLifeOf(value, found.machine)) ?? null,
        chart: describeChart(found.machine),
        source: readFileSync(file, 'utf8'),
      }
    }),
  )
}

/** The charts as chapters of one story, each with what it lives in. */
const chapters: { title: string; story: string; charts: string[] }[] = [
  {
    title: 'Opening the app',
    story:
      'The root starts with the page and ends with it. It watches the device and knows who is signed in; everything that belongs to a person is a child that comes with the sign-in and goes with it.',
    charts: ['app', 'connectivity', 'session', 'person'],
  },
  {
    title: 'What belongs to a person',
    story:
      'While somebody is signed in their notices arrive, their picture is looked up, their homes are known, and work that has not reached the server waits on the device.',
    charts: ['notifications', 'photo', 'properties', 'outbox'],
  },
  {
    title: 'Every page',
    story:
      'A page is code that is loaded, data that is read, and forms that are sent; when its drawing fails there is a screen for that.',
    charts: ['lazy-page', 'resource', 'submission', 'error-boundary'],
  },
  {
    title: 'Longer pieces of work',
    story:
      'Some things take many steps and must survive a reload, a lost network or a second thought.',
    charts: [
      'booking',
      'payment-confirmation',
      'inspection-form',
      'repair-request',
      'moves',
      'download',
      'device-notices',
      'uploads',
      'diy-run',
      'demo',
      'analysis-link',
    ],
  },
]

const fileOf = ({ group, name }: Charted) => `${group === 'lives' ? 'lives/' : ''}${name}.md`

const rowOf = (charted: Charted): string => {
  const { name, chart, source } = charted
  return `| [${name}](${fileOf(charted)}) | ${statesWithin(chart.root).length - 1} | ${rowsOf(chart).length} | ${storyOf(
    source,
  )
    .split(/(?<=\.)\s/)[0]
    ?.replace(/\n/g, ' ')} |`
}

const indexOf = (all: Charted[]): string => {
  const told = new Set(chapters.flatMap(({ charts }) => charts))
  const lives = all.filter(({ group }) => group === 'lives').map(({ name }) => name)
  const others = all
    .map(({ name }) => name)
    .filter((name) => !told.has(name) && !lives.includes(name))
  return [
    '# The statecharts',
    '',
    'Hearthkeep is driven by these charts: a chart decides, a page shows what it decided. Read from top to bottom they tell what the product does while somebody uses it. Each page is made from the chart itself by `npm run docs`; [the guide for QA](qa.md) says how to test from them, and [the guide for support](support.md) how to look at an app that runs, or ran.',
    ...[
      {
        title: 'What lives on both sides',
        story:
          'A thing that the database keeps has one chart for its whole life. The server runs it, a page draws it and offers what it allows, and nothing else says who may do what.',
        charts: lives,
      },
      ...chapters,
      ...(others.length > 0 ? [{ title: 'More', story: '', charts: others }] : []),
    ].flatMap(({ title, story, charts }) => [
      '',
      `## ${title}`,
      ...(story === '' ? [] : [story, '']),
      '| chart | states | transitions | its story |',
      '|---|---|---|---|',
      ...charts.flatMap((name) => all.filter((one) => one.name === name).map(rowOf)),
    ]),
    '',
  ].join('\n')
}

/** The pages as they should be: file name → text. */
export const pages = async (): Promise<Map<string, string>> => {
  const all = await charts()
  const index = indexOf(all)
  return new Map([
    ['index.md', index],
    ...all.map((charted) => [fileOf(charted), pageOf(charted)] as const),
  ])
}

if (process.argv[1]?.endsWith('statecharts.ts')) {
  const wanted = await pages()
  mkdirSync(join(target, 'lives'), { recursive: true })
  const drifted = [...wanted].filter(([file, text]) => {
    try {
      return readFileSync(join(target, file), 'utf8') !== text
    } catch {
      return true
    }
  })
  if (process.argv.includes('--check')) {
    for (const [file] of drifted) console.error(`${target}/${file} has drifted: run npm run docs`)
    process.exitCode = drifted.length > 0 ? 1 : 0
  } else for (const [file, text] of drifted) writeFileSync(join(target, file), text)
}
