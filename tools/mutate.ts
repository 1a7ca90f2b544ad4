import { readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createVitest, type TestModule, type Vitest } from 'vitest/node'
import { type Mutant, mutantsOf } from './mutate/mutants.ts'
import { survivors } from './mutate/survivors.ts'
import { charts } from './statecharts.ts'

/*
 * `npm run mutate [-- CHART]`: writes one fault after another into a chart and runs the chart's tests
 * against it. A fault that no test notices is a sentence nobody has pinned: it is named, and ends this
 * with 1, unless mutate/survivors.ts says why nothing can notice it. One vitest stays up for all mutants;
 * the journeys run first, and the slow walk only for what they did not catch.
 */

const least = 95
const folder = 'tests/machines'

const testsOf = (chart: string): string[] =>
  readdirSync(folder)
    .filter((file) => file === `${chart}.test.ts` || file.startsWith(`${chart}-`))
    .filter((file) => !all.some(({ name }) => name !== chart && belongsTo(file, name, chart)))
    .map((file) => `${folder}/${file}`)

/** Whether the file is another chart's, whose name merely begins the same way. */
const belongsTo = (file: string, other: string, chart: string): boolean =>
  other.startsWith(`${chart}-`) && file.startsWith(other)

const start = async (files: string[]): Promise<Vitest> =>
  createVitest('test', {
    config: false,
    watch: false,
    run: false,
    include: files,
    environment: 'node',
    setupFiles: ['tools/mutate/setup.ts'],
    pool: 'threads',
    maxWorkers: 1,
    fileParallelism: false,
    bail: 1,
    silent: true,
    reporters: [{}],
    testTimeout: 60_000,
  })

const failed = (modules: readonly TestModule[], errors: readonly unknown[]): boolean =>
  errors.length > 0 || modules.some((module) => module.state() === 'failed')

/** Whether the chart's tests notice this fault; no fault at all with an empty id. */
const isCaught = async (
  vitest: Vitest,
  mutant: { file: string; name: string; id: string },
  only: RegExp,
): Promise<boolean> => {
  const project = vitest.getRootProject()
  project.provide('mutant', mutant)
  vitest.setGlobalTestNamePattern(only)
  const specifications = await vitest.globTestSpecifications()
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  vitest.state.errorsSet.clear()
  return failed(testModules, unhandledErrors)
}

const journeys = /^(?!.*walks every transition)/
const walks = /walks every transition/

const { positionals } = parseArgs({ allowPositionals: true })
const all = await charts()
const wanted = all.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
if (wanted.length < Math.max(1, positionals.length)) {
  console.error(`There are these charts: ${all.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}

const began = performance.now()
const lived: string[] = []
let caught = 0
let count = 0
for (const { name, machine, exported } of wanted) {
  const mutants = mutantsOf(machine)
  const vitest = await start(testsOf(name))
  const file = `${process.cwd()}/src/machines/${name}.machine.ts`
  const check = (mutant: Pick<Mutant, 'id'>, only: RegExp) =>
    isCaught(vitest, { file, name: exported, id: mutant.id }, only)
  if (await check({ id: '' }, /./)) throw new Error(`${name}: its tests fail without any fault`)
  const alive: Mutant[] = []
  for (const mutant of mutants)
    if (!(await check(mutant, journeys)) && !(await check(mutant, walks))) alive.push(mutant)
  await vitest.close()
  count += mutants.length
  caught += mutants.length - alive.length
  lived.push(...alive.map(({ id }) => id))
  console.log(
    `${name}: ${mutants.length} mutants, ${mutants.length - alive.length} caught, ${alive.length} survived`,
  )
  for (const { id } of alive) console.log(`  ${id}${survivors[id] ? ` (${survivors[id]})` : ''}`)
}
const share = (100 * caught) / count
const unexplained = lived.filter((id) => survivors[id] === undefined)
const outdated = Object.keys(survivors).filter(
  (id) =>
    wanted.some(({ machine }) => mutantsOf(machine).some((one) => one.id === id)) &&
    !lived.includes(id),
)
console.log(
  `${caught} of ${count} mutants caught, ${share.toFixed(1)} %, in ${Math.round((performance.now() - began) / 1000)} s`,
)
for (const id of unexplained) console.error(`survived without a reason: ${id}`)
for (const id of outdated) console.error(`listed as a survivor, but caught or gone: ${id}`)
process.exitCode = share < least || unexplained.length > 0 || outdated.length > 0 ? 1 : 0
