import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { testsOf } from './statecharts/tests-of.ts'
import { charts } from './statecharts.ts'

/*
 * `npm run expect [-- CHART…]`: walks the charts and writes down what each transition does, in tests/machines/expected/. It
 * prints the differences from before, old (-) and new (+): each line is a decision, so a person reads it.
 */

const wanted = process.argv.slice(2)
const all = await charts()
const chosen = all.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
if (chosen.length < Math.max(1, wanted.length)) {
  console.error(`There are these charts: ${all.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}
const walks = chosen
  .flatMap((chart) => testsOf(chart, all))
  .filter((file) => readFileSync(file, 'utf8').includes('walkChart('))
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', ...walks, '-t', 'walks every transition'],
  { stdio: 'inherit', env: { ...process.env, EXPECTATIONS: 'write', NO_COLOR: '1' } },
)
process.exitCode = status ?? 1
