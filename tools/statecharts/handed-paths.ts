import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { statesWithin } from '#tools/statecharts/describe.ts'
import { fixturesIn } from '#tools/statecharts/fixtures-in.ts'
import { type PathSet, packed } from '#tools/statecharts/handed.ts'
import { covers } from '#tools/statecharts/paths.ts'
import { pathFinder } from '#tools/statecharts/possible-paths.ts'
import { testsOf } from '#tools/statecharts/tests-of.ts'
import { charts } from '#tools/statecharts.ts'

/*
 * Writes the paths that `npm run paths` would print for each chart, cover and risk, each run by the chart itself, as
 * one file for a chart: `tsx tools/statecharts/handed-paths.ts FOLDER`. The page that shows them has no chart's code.
 */

const folder = process.argv[2] ?? ''

/** What the paths come from. A guard is code, so any of it may change any path. */
const sources = [
  'contract',
  'src/machines',
  'tests/machines',
  'tests/contract/lives',
  'tests/support',
  'tools/statecharts',
  'tools/statecharts.ts',
  'tools/mutate/book.ts',
  'package-lock.json',
]

const filesIn = (path: string): string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()

const hashOfSources = (): string => {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((path) => (/\.\w+$/.test(path) ? [path] : filesIn(path))))
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/** All choices among these, none of them first. */
const subsets = ([first, ...others]: readonly string[]): string[][] =>
  first === undefined ? [[]] : subsets(others).flatMap((set) => [set, [first, ...set]])

const setsOf = async (
  charted: Awaited<ReturnType<typeof charts>>[number],
  all: Awaited<ReturnType<typeof charts>>,
): Promise<PathSet[]> => {
  const { chart } = charted
  const fixtures = await fixturesIn(testsOf(charted, all), chart.id)
  if (fixtures === null) return []
  const find = pathFinder(chart, fixtures)
  const risks = new Set(
    statesWithin(chart.root).flatMap((state) => state.risks.map(({ name }) => name)),
  )
  const sets: PathSet[] = []
  for (const cover of covers)
    for (const chosen of subsets([...risks].sort())) {
      const wish = { cover, ...(chosen.length > 0 && { risks: chosen }) }
      sets.push({ cover, risks: chosen, ...(await find(wish)) })
    }
  return sets
}

const stamp = join(folder, 'sources.txt')
const hash = hashOfSources()
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash) {
  mkdirSync(folder, { recursive: true })
  const all = await charts()
  for (const charted of all)
    writeFileSync(
      join(folder, `${charted.chart.id}.json`),
      JSON.stringify(packed(await setsOf(charted, all))),
    )
  writeFileSync(stamp, hash)
}
// Walks may leave a timer behind.
process.exit(0)
