import { spawnSync } from 'node:child_process'

/*
 * `npm run test:faults -- payments [COUNT] [SEED]`: plays so many payments (1000) at two server processes that are
 * killed in the middle, and compares the books with those of the provider after every 25. A failure names its seed.
 */

const [what, count = '1000', seed = '1'] = process.argv.slice(2)
if (what !== 'payments' || !(Number(count) > 0) || !Number.isInteger(Number(seed))) {
  console.error('Say what, how many and from which seed: npm run test:faults -- payments 1000 1')
  process.exit(1)
}
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', 'tests/server/payments/killed.test.ts'],
  { stdio: 'inherit', env: { ...process.env, PAYMENTS: count, PAYMENTS_SEED: seed } },
)
process.exitCode = status ?? 1
