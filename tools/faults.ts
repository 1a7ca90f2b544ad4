import { spawnSync } from 'node:child_process'

/*
 * `npm run test:faults -- NAME [COUNT] [SEED]`: the long form of a test whose short form is in `npm test`. A failure
 * names its seed.
 *   payments 1000    payments at two server processes that are killed meanwhile; the books are compared after every 25
 *   field 1000       stories of field work: two inspectors, two devices, four tabs, a server that is killed
 *   memory 60        what a process weighs over so many minutes of mixed load
 *   update 10        rolling updates under traffic, on the programs of `npm run test:cluster`
 *   kills 100        one program after another of those is killed under writes of every kind
 *   hostile 100000   requests that somebody makes up who means harm, and what the process weighs afterwards
 *   histories 1000   what people at two processes do to one thing at once: is there an order that explains it?
 *   streams 10000    streams of one process: their weight, a notice to all of them, a rolling update
 */

const runs: Record<string, { file: string; count: string; env: string; more?: object }> = {
  payments: { file: 'tests/server/payments/killed.test.ts', count: '1000', env: 'PAYMENTS' },
  field: { file: 'tests/server/worksheets/field-stories.test.ts', count: '1000', env: 'FIELD' },
  kills: {
    file: 'tests/cluster/killed.test.ts',
    count: '100',
    env: 'KILLS',
    more: { WITH_CLUSTER: '1' },
  },
  hostile: { file: 'tests/server/hostile.test.ts', count: '100000', env: 'HOSTILE' },
  histories: { file: 'tests/server/histories.test.ts', count: '1000', env: 'HISTORIES' },
  memory: { file: 'tests/server/memory.test.ts', count: '60', env: 'MEMORY' },
  streams: { file: 'tests/server/live/many-streams.test.ts', count: '10000', env: 'STREAMS' },
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
