import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Fault, type Mutant, mutantsOf } from './mutate/mutants.ts'
import { plantAll } from './mutate/plant.ts'
import { survivors } from './mutate/survivors.ts'
import type { Answer } from './mutate/worker.ts'
import { workersOf } from './mutate/workers.ts'
import { testsOf } from './statecharts/tests-of.ts'
import { charts } from './statecharts.ts'

/*
 * `npm run mutate [-- CHART… --kind forget,lift]`: writes one fault after another into a chart and runs the chart's tests
 * against it. With `--code` it plants the faults of mutate/planted.ts in models, wiring and services instead.
 * A fault that no test notices shows behavior without a test: the tool names it and exits with 1, unless
 * mutate/survivors.ts says why no test can notice it.
 */

const least = 95
const {
  positionals,
  values: { kind, code, part },
} = parseArgs({
  allowPositionals: true,
  options: { kind: { type: 'string' }, code: { type: 'boolean' }, part: { type: 'string' } },
})
const wantedKinds = kind?.split(',')
if (code)
  process.exit((await plantAll({ kinds: wantedKinds, lines: positionals, part }, least)) ? 0 : 1)
const all = await charts()
const wanted = all.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
if (wanted.length < Math.max(1, positionals.length)) {
  console.error(`There are these charts: ${all.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}

const columns = ['chart', 'mutants', 'caught', 'excused', 'lived', 'seconds']
const row = ([first = '', ...rest]: readonly (string | number)[]) =>
  console.log(`${String(first).padEnd(18)}${rest.map((cell) => String(cell).padStart(9)).join('')}`)
const secondsSince = (moment: number) => Math.round((performance.now() - moment) / 1000)

const workers = workersOf(availableParallelism())
const began = performance.now()
const lived: string[] = []
const endless: string[] = []
const unsound: string[] = []
/** How many faults of each kind there were, were caught, and lived for a reason. */
const kinds = new Map<Fault, { count: number; caught: number; excused: number }>()
let caught = 0
let count = 0
row(columns)
for (const chart of wanted) {
  const { name, file, machine, exported } = chart
  const chartBegan = performance.now()
  const mutants = mutantsOf(machine).filter(
    ({ fault }) => wantedKinds === undefined || wantedKinds.includes(fault),
  )
  const tests = testsOf(chart, all)
  const orderOf = ({ id }: Pick<Mutant, 'id'>) => ({
    file: join(process.cwd(), file),
    exported,
    id,
    tests,
  })
  const [sound] = await workers.tryAll([orderOf({ id: '' })])
  if (sound?.verdict !== 'lived') {
    unsound.push(`${name} fails without any fault: ${sound?.by}`)
    continue
  }
  const answers = await workers.tryAll(mutants.map(orderOf))
  const withVerdict = (verdict: Answer['verdict']) =>
    mutants.filter((_, at) => answers[at]?.verdict === verdict).map(({ id }) => id)
  const alive = withVerdict('lived')
  const excused = alive.filter((id) => survivors[id] !== undefined)
  for (const { fault, id } of mutants) {
    const kind = kinds.get(fault) ?? { count: 0, caught: 0, excused: 0 }
    kinds.set(fault, {
      count: kind.count + 1,
      caught: kind.caught + Number(!alive.includes(id)),
      excused: kind.excused + Number(excused.includes(id)),
    })
  }
  lived.push(...alive)
  endless.push(...withVerdict('did not end'))
  count += mutants.length
  caught += mutants.length - alive.length
  row([
    name,
    mutants.length,
    mutants.length - alive.length,
    excused.length,
    alive.length - excused.length,
    secondsSince(chartBegan),
  ])
}
workers.end()
const unexplained = lived.filter((id) => survivors[id] === undefined)
const outdated = Object.keys(survivors).filter(
  (id) =>
    wanted.some(({ machine }) => mutantsOf(machine).some((one) => one.id === id)) &&
    (wantedKinds === undefined || wantedKinds.some((one) => id.startsWith(`${one} `))) &&
    !lived.includes(id),
)
row([
  'all',
  count,
  caught,
  lived.length - unexplained.length,
  unexplained.length,
  secondsSince(began),
])
row(['kind', ...columns.slice(1, -1)])
for (const [kind, of] of kinds)
  row([kind, of.count, of.caught, of.excused, of.count - of.caught - of.excused])
const share = (100 * caught) / count
console.log(`${share.toFixed(1)} % caught; the minimum is ${least} %.`)
for (const id of endless) console.log(`caught, for it did not end: ${id}`)
for (const sentence of unsound) console.error(sentence)
for (const id of unexplained) console.error(`lived without a reason: ${id}`)
for (const id of outdated) console.error(`listed as a survivor, but caught: ${id}`)
const wrong = [...unsound, ...unexplained, ...outdated]
process.exitCode = share >= least && wrong.length === 0 ? 0 : 1
