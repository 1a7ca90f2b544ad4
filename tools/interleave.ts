import { spawnSync } from 'node:child_process'

/*
 * `npx tsx tools/interleave.ts [MINUTES]`: plays stories of two tabs for that long (10), each with moves of its own, and
 * every story of three moves. A story that breaks an invariant is printed as short as it can be.
 */

const minutes = Number(process.argv[2] ?? 10)
if (!(minutes > 0)) {
  console.error('Say for how many minutes: npx tsx tools/interleave.ts 10')
  process.exit(1)
}
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', 'tests/wiring/interleavings.test.ts'],
  { stdio: 'inherit', env: { ...process.env, INTERLEAVE_MINUTES: String(minutes) } },
)
process.exitCode = status ?? 1
