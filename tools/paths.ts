import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { nameOf, statesWithin } from './statecharts/describe.ts'
import { fixturesIn } from './statecharts/fixtures-in.ts'
import { formats, isFormat, writtenAs } from './statecharts/formats.ts'
import { type Cover, covers, type Facts, type Path, pathsOf } from './statecharts/paths.ts'
import { possiblePaths } from './statecharts/possible-paths.ts'
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

const choices = `There are --cover ${covers.join('|')}, --from STATE, --to STATE, --through TRANSITION, --without EVENT, --all and --format ${formats.join('|')}.`

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
        all: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    return refuse(`${error instanceof Error ? error.message : error} ${choices}`)
  }
}

const {
  positionals: [wanted, ...more],
  values: { cover: by, format, all: isAll, ...wishes },
} = asked()
const all = await charts()
const names = all.map(({ name }) => name).join(', ')
const cover: Cover =
  covers.find((one) => one === by) ??
  refuse(`Paths do not cover "${by}". They cover ${covers.join(' or ')}.`)

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
  return possiblePaths(charted.chart, fixtures, { cover, ...wish })
}

const tellOf = ({ name, chart }: Charted, paths: readonly Path[]): string => {
  const every = statesWithin(chart.root)
  const count = (of: 'states' | 'transitions') =>
    new Set(paths.flatMap(({ covers }) => covers[of])).size
  const transitions = every.flatMap((state) => state.transitions).length
  return `${name}: ${paths.length} paths, each run before it was printed; ${count('states')} of ${every.length} states, ${count('transitions')} of ${transitions} transitions`
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
  const hasWish = Object.values(wishes).some((wish) => wish !== undefined)
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
  }
  const { paths, missing } =
    facts === null || hasWish
      ? await found(charted, wish)
      : { paths: pathsOf(chart, { cover, facts }), missing: [] }
  for (const title of missing) console.error(`No path ${title}.`)
  if (paths.length === 0) process.exitCode = 1
  const text = writtenAs(format, {
    chart,
    cover,
    ...(hasWish ? { about: 'as asked for' } : {}),
    paths,
    gestures,
  })
  process.stdout.write(format === 'playwright' ? formatted(text) : text)
  console.error(tellOf(charted, paths))
}

if (isAll) for (const charted of all) console.log(tellOf(charted, (await found(charted)).paths))
else if (wanted === undefined) refuse(`Which chart? There are ${names}.`)
else if (more.length > 0) refuse(`One chart at a time. There are ${names}.`)
else {
  // A chart has two names, from its file and its own: error-boundary, errorBoundary.
  const one = all.find(({ name, chart }) => name === wanted || chart.id === wanted)
  await write(one ?? refuse(`There is no chart "${wanted}". There are ${names}.`))
}
