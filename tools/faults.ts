import { spawnSync } from 'node:child_process'

/*
 * `npm run test:faults -- payments [COUNT] [SEED]`: plays so many payments (1000) at two server processes that are
 * killed in the middle, and compares the books with those of the provider after every 25. `-- field` plays so many
 * stories of field work on two devices at a server that is killed. A failure names its seed.
 */

const kinds: Record<string, { file: string; count: string; seed: string }> = {
  payments: {
    file: 'tests/server/payments/killed.test.ts',
    count: 'PAYMENTS',
    seed: 'PAYMENTS_SEED',
  },
  field: { file: 'tests/server/worksheets/killed.test.ts', count: 'FIELD', seed: 'FIELD_SEED' },
}

const [what = '', count = '1000', seed = '1'] = process.argv.slice(2)
const kind = kinds[what]
if (kind === undefined || !(Number(count) > 0) || !Number.isInteger(Number(seed))) {
  console.error(
    'Say what (payments, field), how many and from which seed: npm run test:faults -- payments 1000 1',
  )
  process.exit(1)
}
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', kind.file],
  { stdio: 'inherit', env: { ...process.env, [kind.count]: count, [kind.seed]: seed } },
)
process.exitCode = status ?? 1
