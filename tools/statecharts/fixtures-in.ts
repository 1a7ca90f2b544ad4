import { readFileSync } from 'node:fs'
import { register } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { AnyStateMachine } from 'xstate'
import { type Fixtures, takeFixtures } from '#tests/support/charts/fixtures.ts'
import { takeEntries } from '#tools/mutate/book.ts'

const walks = 'walks every transition'

/**
 * What the walk in these test files knows of its chart; null: there is no walk of that chart. The files are read with
 * a book in the place of the test runner, so nothing in them runs but the walk's own call.
 */
export const fixturesIn = async (
  files: readonly string[],
  chart: string,
): Promise<Fixtures<AnyStateMachine> | null> => {
  const book = new URL('../mutate/book.ts', import.meta.url).href
  const source = `export const resolve = (name, context, next) =>
    name === 'vitest' ? { url: '${book}', shortCircuit: true } : next(name, context)`
  register(`data:text/javascript,${encodeURIComponent(source)}`)
  const found: Fixtures<AnyStateMachine>[] = []
  takeFixtures((_, fixtures) => {
    if (fixtures.machine.id === chart) found.push(fixtures)
  })
  for (const file of files.filter((one) => readFileSync(one, 'utf8').includes(walks))) {
    await import(pathToFileURL(file).href)
    for (const { title, run } of takeEntries()) if (title.includes(walks)) await run()
  }
  return found[0] ?? null
}
