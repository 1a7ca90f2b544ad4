import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { makeRecorder } from './outcomes.ts'
import { loadGrammar } from './statements.ts'
import { makeTrials } from './trials.ts'

/* Runs before each test file of a run that records: its process notes what it sees, and keeps it after each file. */

const directory = process.env.UNDECIDED ?? ''
const kept = (kind: string) => join(directory, kind, `${process.pid}.json`)
const keep = (kind: string, content: unknown) => {
  mkdirSync(join(directory, kind), { recursive: true })
  writeFileSync(kept(kind), JSON.stringify(content))
}
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
  return { recorder: makeRecorder(), trials }
}
// One of them per process: its files share the modules that write to it.
const running = globalThis as { undecidedRun?: Awaited<ReturnType<typeof start>> }
running.undecidedRun ??= await start()
const { recorder, trials } = running.undecidedRun
globalThis.undecided = recorder

beforeAll(() => trials.fresh())
afterAll(() => {
  keep('seen', [...recorder.seen])
  keep('noticed', trials.noticed())
  keep('tried', trials.tried())
})
