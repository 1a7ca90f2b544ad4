import { spawnSync } from 'node:child_process'

/*
 * `npm run test:faults -- NAME [COUNT] [SEED]`: the long form of a test whose short form is in `npm test`. A failure
 * names its seed.
 *   payments 1000    payments at two server processes that are killed meanwhile; the books are compared after every 25
 *   field 1000       stories of field work on two devices at a server that is killed
 *   update 10        rolling updates under traffic, on the programs of `npm run test:cluster`
 */

const runs: Record<string, { file: string; count: string; env: string; more?: object }> = {
  payments: { file: 'tests/server/payments/killed.test.ts', count: '1000', env: 'PAYMENTS' },
  field: { file: 'tests/server/worksheets/killed.test.ts', count: '1000', env: 'FIELD' },
  update: {
    file: 'tests/cluster/whole.test.ts',
    count: '10',
    env: 'UPDATES',
    more: { WITH_CLUSTER: '1' },
  },
}

const [what = '', count = runs[what]?.count, seed = '1'] = process.argv.slice(2)
const run = runs[what]
if (run === undefined || !(Number(count) > 0) || !Number.isInteger(Number(seed))) {
  console.error(
    `Say what (${Object.keys(runs).join(', ')}), how many and from which seed: npm run test:faults -- payments 1000 1`,
  )
  process.exit(1)
}
const { status } = spawnSync(
  process.execPath,
  ['--expose-gc', 'node_modules/vitest/vitest.mjs', 'run', run.file],
  {
    stdio: 'inherit',
    env: { ...process.env, ...run.more, [run.env]: count, [`${run.env}_SEED`]: seed },
  },
)
process.exitCode = status ?? 1
