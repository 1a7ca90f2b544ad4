import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { isRisk, risks } from '#contract/vocabulary/risks.ts'
import { readTrace } from '#src/services/trace-format.ts'
import {
  changesAs,
  changesFormats,
  changesOf,
  changesTold,
  readPaths,
} from './statecharts/changed-paths.ts'
import { coverageAs, coverageFormats, coverageOf, coverageTold } from './statecharts/coverage.ts'
import { nameOf, statesWithin } from './statecharts/describe.ts'
import { fixturesIn } from './statecharts/fixtures-in.ts'
import { formats, isFormat, purposeOf, writtenAs } from './statecharts/formats.ts'
import { type Cover, covers, type Facts, type Path, pathsOf } from './statecharts/paths.ts'
import { possiblePaths, statesAtStake } from './statecharts/possible-paths.ts'
import { type Charted, testsOf } from './statecharts/tests-of.ts'
import { charts } from './statecharts.ts'

/*
 * `npm run paths -- CHART`: ways through a chart for people who test by hand, for other tools, and as tests that
 * run. Every path has been run by the chart itself before it is printed.
 */

/** Exits with a sentence about the valid choices. */
const refuse = (sentence: string): never => {
  console.error(sentence)
  process.exit(1)
}

const choices = `There are --cover ${covers.join('|')}, --from STATE, --to STATE, --through TRANSITION, --without EVENT, --pairwise, --risk RISK, --coverage TRACE, --diff PATHS, --all and --format ${formats.join('|')}.`

const asked = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        cover: { type: 'string', default: 'transitions' },
        format: { type: 'string', default: 'markdown' },
        from: { type: 'string' },
        to: { type: 'string' },
        through: { type: 'string' },
        without: { type: 'string' },
        pairwise: { type: 'boolean', default: false },
        risk: { type: 'string', multiple: true },
        coverage: { type: 'string', multiple: true },
        diff: { type: 'string' },
        all: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    return refuse(`${error instanceof Error ? error.message : error} ${choices}`)
  }
}

const {
  positionals: [wanted, ...more],
  values: { cover: by, format, all: isAll, coverage: given, diff, pairwise, risk, ...wishes },
} = asked()
const all = await charts()
const names = all.map(({ name }) => name).join(', ')
const cover: Cover = pairwise
  ? 'pairs'
  : (covers.find((one) => one === by) ??
    refuse(`Paths do not cover "${by}". They cover ${covers.join(' or ')}.`))
const atStake = risk?.flatMap((given) => given.split(','))
for (const one of atStake ?? [])
  if (!isRisk(one))
    refuse(
      `Nothing has the risk "${one}". There are ${Object.entries(risks)
        .map(([name, said]) => `${name} (${said})`)
        .join(', ')}`,
    )

const statesOf = ({ chart }: Charted) => statesWithin(chart.root)

/** The id of a state by its name, such as `signedIn.token.fresh`, or by the end of it. */
const stateNamed = (charted: Charted, name: string | undefined): string | undefined => {
  if (name === undefined) return undefined
  const known = statesOf(charted).map(({ id }) => ({ id, name: nameOf(charted.chart, id) }))
  const found = known.filter((one) => one.name === name)
  const [first, other] =
    found.length > 0 ? found : known.filter((one) => one.name.endsWith(`.${name}`))
  if (first !== undefined && other === undefined) return first.id
  return refuse(
    `${charted.name} has ${first === undefined ? 'no state' : 'more than one state'} "${name}". There are ${known.map((one) => one.name).join(', ')}.`,
  )
}

/** The id of a transition: by itself, or by a state and an event with nothing else of that name. */
const transitionNamed = (charted: Charted, name: string | undefined): string | undefined => {
  if (name === undefined) return undefined
  const known = statesOf(charted).flatMap(({ transitions }) => transitions)
  const short = (id: string) => nameOf(charted.chart, id)
  const found = known.filter(({ id, source, label }) =>
    [id, short(id), label, `${short(source)} ${label}`].includes(name),
  )
  const [first, other] = found
  if (first !== undefined && other === undefined) return first.id
  return refuse(
    `${charted.name} has ${first === undefined ? 'no transition' : 'more than one transition'} "${name}". There are ${(first === undefined ? known : found).map(({ id }) => `"${short(id)}"`).join(', ')}.`,
  )
}

const found = async (charted: Charted, wish: Partial<Parameters<typeof possiblePaths>[2]> = {}) => {
  const fixtures =
    (await fixturesIn(testsOf(charted, all), charted.chart.id)) ??
    refuse(`${charted.name} has no walk among its tests, so nothing says what can happen to it.`)
  return possiblePaths(charted.chart, fixtures, { cover, risks: atStake, ...wish })
}

/** A sentence about what the paths bring together, where they were asked for pairs. */
const pairsTold = (paths: readonly Path[], apart: readonly string[]): string =>
  cover === 'pairs'
    ? `; ${paths.flatMap(({ covers }) => covers.pairs ?? []).length} pairs meet, ${apart.length} cannot`
    : ''

const tellOf = (
  { name, chart }: Charted,
  { paths, apart }: { paths: readonly Path[]; apart: readonly string[] },
): string => {
  const every = statesWithin(chart.root)
  const count = (of: 'states' | 'transitions') =>
    new Set(paths.flatMap(({ covers }) => covers[of])).size
  const transitions = every.flatMap((state) => state.transitions).length
  return `${name}: ${paths.length} ${paths.length === 1 ? 'path' : 'paths'}, each run before it was printed; ${count('states')} of ${every.length} states, ${count('transitions')} of ${transitions} transitions${pairsTold(paths, apart)}`
}

/** As Biome would have it, so that the file passes `npm run check`. */
const formatted = (source: string): string => {
  const long = '// biome-ignore-all lint/style/noExcessiveLinesPerFile: written by npm run paths.\n'
  const given = source.split('\n').filter((line) => line.trim() !== '').length > 150 ? long : ''
  return execFileSync(
    process.execPath,
    [
      'node_modules/@biomejs/biome/bin/biome',
      'format',
      '--stdin-file-path=tests/journeys/written-paths.test.ts',
    ],
    { input: `${given}${source}`, encoding: 'utf8', stdio: ['pipe', 'pipe', 'ignore'] },
  )
}

const write = async (charted: Charted): Promise<void> => {
  if (!isFormat(format))
    return refuse(`There is no format "${format}". There are ${formats.join(', ')}.`)
  const { name, chart } = charted
  const { from, to, through, without } = wishes
  const hasOther = Object.values(wishes).some((wish) => wish !== undefined)
  const hasWish = hasOther || atStake !== undefined
  if (from !== undefined && to === undefined) refuse('--from needs --to.')
  const events = statesOf(charted).flatMap((state) =>
    state.transitions.flatMap(({ event, label }) => [event, label]),
  )
  if (without !== undefined && !events.includes(without))
    refuse(
      `Nothing in ${name} happens on "${without}". There are ${[...new Set(statesOf(charted).flatMap((state) => state.transitions.map(({ label }) => label)))].join(', ')}.`,
    )
  const file = `tests/support/browser/gestures/${name}.ts`
  const gestures = format === 'playwright' && existsSync(file) ? name : null
  // Only a running test must know which steps a browser can perform; a person who reads a list can tell.
  const facts: Facts<unknown> | null =
    gestures === null ? null : (await import(pathToFileURL(file).href)).gestures.facts
  const wish = {
    from: stateNamed(charted, from),
    to: stateNamed(charted, to),
    through: transitionNamed(charted, through),
    without,
    // A gesture brings a transition about; what happens in vain has none.
    refusals: gestures === null,
  }
  const { paths, missing, apart } =
    facts === null || hasWish || cover === 'pairs'
      ? await found(charted, wish)
      : { paths: pathsOf(chart, { cover, facts }), missing: [], apart: [] }
  for (const title of missing) console.error(`No path ${title}.`)
  if (paths.length === 0) {
    if (cover === 'pairs')
      console.error(`In ${name} no two conditions can come out in more than one way.`)
    process.exitCode = 1
  }
  const text = writtenAs(format, {
    chart,
    cover,
    about: hasOther ? 'as asked for' : purposeOf(cover, atStake),
    paths,
    gestures,
  })
  process.stdout.write(format === 'playwright' ? formatted(text) : text)
  console.error(tellOf(charted, { paths, apart }))
}

const textIn = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return refuse(`The file "${file}" cannot be read.`)
  }
}

/** Which transitions the sessions of these files took. */
const writeCoverage = ({ chart }: Charted, files: readonly string[]): void => {
  const as =
    coverageFormats.find((one) => one === format) ??
    refuse(`Coverage has no format "${format}". There are ${coverageFormats.join(', ')}.`)
  const traces = files.map((file) => {
    const reading = readTrace(textIn(file))
    if (reading.trace === null) return refuse(`${file}: ${reading.problem}`)
    if (reading.lost > 0) console.error(`${file}: ${reading.lost} steps cannot be read.`)
    return reading.trace
  })
  const coverage = coverageOf(chart, traces)
  process.stdout.write(coverageAs(as, chart, coverage))
  console.error(coverageTold(coverage))
}

/** How today's paths differ from those in a file that an earlier version wrote. */
const writeChanges = async (charted: Charted, file: string): Promise<void> => {
  const { name, chart } = charted
  const as =
    changesFormats.find((one) => one === format) ??
    refuse(`Changes have no format "${format}". There are ${changesFormats.join(', ')}.`)
  if ([...Object.values(wishes), atStake].some((wish) => wish !== undefined))
    refuse('--diff compares the paths that cover a chart, not those of other options.')
  const before =
    readPaths(textIn(file)) ??
    refuse(`${file} holds no paths. Write them with: npm run -s paths -- ${name} --format json`)
  if (before.chart !== chart.id) refuse(`${file} holds paths of ${before.chart}, not ${chart.id}.`)
  // What the file covers decides, so that like is compared with like.
  const by = covers.find((one) => one === before.cover) ?? cover
  const { paths } = await found(charted, { cover: by })
  const changes = changesOf(before, { chart: chart.id, cover: by, paths })
  process.stdout.write(changesAs(as, changes))
  console.error(changesTold(changes))
}

/** Whether something that was asked about is at stake in this chart. */
const isConcerned = ({ chart }: Charted) => statesAtStake(chart, atStake).size > 0

if (isAll) {
  for (const charted of all.filter(isConcerned)) console.log(tellOf(charted, await found(charted)))
} else if (wanted === undefined) refuse(`Which chart? There are ${names}.`)
else if (more.length > 0 && given === undefined) refuse(`One chart at a time. There are ${names}.`)
else {
  // A chart has two names, from its file and its own: error-boundary, errorBoundary.
  const one = all.find(({ name, chart }) => name === wanted || chart.id === wanted)
  const charted = one ?? refuse(`There is no chart "${wanted}". There are ${names}.`)
  if (!isConcerned(charted))
    refuse(
      `Nothing in ${charted.name} has the risk ${atStake?.join(' or ')}. These charts have: ${
        all
          .filter(isConcerned)
          .map(({ name }) => name)
          .join(', ') || 'none'
      }.`,
    )
  // The shell hands several files over one after another.
  if (given !== undefined) writeCoverage(charted, [...given, ...more])
  else if (diff !== undefined) await writeChanges(charted, diff)
  else await write(charted)
}
