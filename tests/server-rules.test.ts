import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Rules about the server that lint cannot say. Each of them is shown to bite by an offence made for it. */

type Source = { file: string; text: string }

const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file): Source => ({ file: `server/${file}`, text: readFileSync(`server/${file}`, 'utf8') }))

const folderOf = (path: string) => /server\/resources\/([^/]+)\//.exec(path)?.[1] ?? null

/** Which folders of resources import which, by the paths in their files. */
const importsOf = (files: readonly Source[]): Map<string, Set<string>> => {
  const graph = new Map<string, Set<string>>()
  for (const { file, text } of files) {
    const from = folderOf(file)
    if (from === null) continue
    for (const [, path = ''] of text.matchAll(/from '#(server\/resources\/[^']+)'/g)) {
      const to = folderOf(path)
      if (to !== null && to !== from) graph.set(from, (graph.get(from) ?? new Set()).add(to))
    }
  }
  return graph
}

/** The first circle in which folders import each other, as `a → b → a`; null: there is none. */
const circleIn = (graph: ReadonlyMap<string, ReadonlySet<string>>): string | null => {
  const done = new Set<string>()
  const visit = (folder: string, way: readonly string[]): string | null => {
    if (way.includes(folder)) return [...way.slice(way.indexOf(folder)), folder].join(' → ')
    if (done.has(folder)) return null
    for (const next of graph.get(folder) ?? []) {
      const circle = visit(next, [...way, folder])
      if (circle !== null) return circle
    }
    done.add(folder)
    return null
  }
  for (const folder of graph.keys()) {
    const circle = visit(folder, [])
    if (circle !== null) return circle
  }
  return null
}

describe('the folders of resources', () => {
  it('do not import each other in a circle', () => {
    expect(importsOf(sources).size).toBeGreaterThan(5)
    expect(circleIn(importsOf(sources))).toBeNull()
  })

  it('are caught in a circle over several files', () => {
    const importing = (from: string, ...to: string[]): Source => ({
      file: `server/resources/${from}/handlers.ts`,
      text: to
        .map((other) => `import { x } from '#server/resources/${other}/queries.ts'`)
        .join('\n'),
    })
    const straight = [importing('a', 'b', 'c'), importing('b', 'c')]
    expect(circleIn(importsOf(straight))).toBeNull()
    expect(circleIn(importsOf([...straight, importing('c', 'a')]))).toBe('a → b → c → a')
  })
})

/** Who may ask the machine's clock or the database's, each with its reason. */
const ownClocks: Record<string, string> = {
  'server/start.ts': 'the first rows are made before there are services',
  'server/app.ts': 'here services.now begins',
  'server/sign-in/development-issuer.ts': 'it is somebody else’s server in development',
  'server/jobs/queue.ts': 'the queue compares with the database’s clock',
  'server/jobs/work.ts': 'the queue compares with the database’s clock',
  'server/lives/demo.ts': 'a demo is compared with rows that the database dated',
}
const clock =
  /\bnew Date\(\)|\bDate\.now\b|`now\(\)|\bnow\(\) - (interval|make_interval)|_timestamp\(\)|\bcurrent_timestamp\b/i

/** The lines that ask another clock than services.now, as `file: line`. */
const otherClocks = (files: readonly Source[]): string[] =>
  files
    .filter(({ file }) => !file.startsWith('server/db/migrations/') && !(file in ownClocks))
    .flatMap(({ file, text }) =>
      text
        .split('\n')
        .filter((line) => clock.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )

describe('the server’s clock', () => {
  it('is services.now, and nothing else', () => {
    expect(otherClocks(sources)).toEqual([])
  })

  it.each([
    'expires_at: new Date(),',
    'const over = row.expires_at < Date.now()',
    "where at < now() - interval '1 day'",
    '.set({ used_at: sql<Date>`now()` })',
    'at: sql`clock_timestamp()`,',
  ])('is told from another one: %s', (text) => {
    expect(otherClocks([{ file: 'server/resources/any/queries.ts', text }])).toHaveLength(1)
  })
})
