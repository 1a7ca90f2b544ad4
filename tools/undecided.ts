import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readReport } from './undecided/report.ts'

/*
 * `npx tsx tools/undecided.ts [TESTS… --of server/payments --project server]`: runs tests, by default all but the journeys,
 * and lists the decisions that none of them decides: a condition that is never false, a fallback that nothing
 * falls back to, a filter that filters nothing out, a part of an SQL statement that changes no answer. A fault in such
 * a place can live. What is not listed may still be something that no test asserts: `npm run mutate` asks that.
 */

const {
  positionals,
  values: { of, project },
} = parseArgs({
  allowPositionals: true,
  options: { of: { type: 'string' }, project: { type: 'string', multiple: true } },
})
const directory = mkdtempSync(join(tmpdir(), 'undecided-'))
try {
  const { status } = spawnSync(
    'npx',
    ['vitest', 'run', ...(project ?? []).flatMap((name) => ['--project', name]), ...positionals],
    { stdio: 'inherit', env: { ...process.env, UNDECIDED: directory } },
  )
  const { lines, places, changes } = readReport(directory, of)
  for (const line of lines) console.log(line)
  console.log(
    `${lines.length} of ${places} decisions in code and ${changes} in SQL are undecided by these tests.`,
  )
  // A test that fails has seen less.
  process.exitCode = status ?? 1
} finally {
  rmSync(directory, { recursive: true, force: true })
}
