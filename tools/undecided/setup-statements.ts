import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { directory, keep } from './keep.ts'
import { loadGrammar } from './statements.ts'
import { makeTrials } from './trials.ts'

/* Runs before each test file of the server while a run records: its process tries each statement as well. */

const noticedElsewhere = function* (): Iterable<string> {
  const folder = join(directory, 'noticed')
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder)) {
    try {
      yield* JSON.parse(readFileSync(join(folder, name), 'utf8')) as string[]
    } catch {
      // Another process is writing it: it is read before the next file.
    }
  }
}

const start = async () => {
  await loadGrammar()
  const trials = makeTrials(process.cwd(), noticedElsewhere)
  trials.begin()
  return trials
}
// One of them per process: its files share the modules that it tries.
const running = globalThis as { undecidedTrials?: ReturnType<typeof makeTrials> }
running.undecidedTrials ??= await start()
const trials = running.undecidedTrials

beforeAll(() => trials.fresh())
afterAll(() => {
  keep('noticed', trials.noticed())
  keep('tried', trials.tried())
})
