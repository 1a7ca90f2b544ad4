import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'

/*
 * Which code a use of the app without a network can come to, read from the sources: what a file imports, and what it
 * imports later, begun at the entry. Three files hold tables of code that comes by name; of these count the rows that
 * something reached names.
 */

type Table = {
  /** The rows: the name, and the file that comes with it. */
  row: RegExp
  /** Whether a reached text names the row. */
  isNamed: (text: string, name: string) => boolean
}
const pageTable = 'src/page-files.ts'
const tables: Record<string, Table> = {
  [pageTable]: { row: /(\w+): \(\) => import\('([^']+)'\)/g, isNamed: () => false },
  'src/services/api.ts': {
    row: /(\w+): \(\) => import\('([^']+)'\)/g,
    isNamed: (text, name) => text.includes(`'${name}.`),
  },
  'src/wiring/page-charts.ts': {
    row: /(\w+): \{\s*load: async \(\) => \(await import\('([^']+)'\)/g,
    isNamed: (text, name) => text.includes(`('${name}'`),
  },
}

const now = /(?:^|\n)(?:import|export)\s+(?!type\b)(?:[^'"]*?from\s+)?'([^']+)'/g
const later = /\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?'([^']+)'\s*,?\s*\)/g

/** Reads of the server that these name are asked for by others, or only where there is a network. */
const namesOnly = [
  'src/pages/shared/palette-further.ts',
  'src/wiring/kept-reads.ts',
  'src/wiring/reads.ts',
]

/** The source that `request` means in `from`; null: a package, or no code. */
export const sourceOf = (from: string, request: string): string | null => {
  const path = request.startsWith('#')
    ? request.slice(1)
    : request.startsWith('.')
      ? join(dirname(from), request)
      : null
  return path !== null && /\.tsx?$/.test(path) ? path : null
}

export type Reached = {
  sources: ReadonlySet<string>
  /** Whether this import of a later time, as the bundler tells it, is one of this use. */
  has: (from: string, request: string) => boolean
}

/**
 * The code of these pages and of the shell around them, without the files in `never`.
 * Errors: a table that is not written as its row says, because then nothing of it would be kept.
 */
export const reachedCode = (
  pages: readonly string[],
  never: readonly string[],
  read: (path: string) => string | null = (path) =>
    existsSync(path) ? readFileSync(path, 'utf8') : null,
): Reached => {
  const texts = new Map<string, string>()
  const requests = new Set<string>()
  const take = (from: string, request: string) => {
    const path = sourceOf(from, request)
    if (path === null || never.includes(path)) return
    requests.add(`${from} ${request}`)
    if (texts.has(path)) return
    const text = read(path) ?? ''
    texts.set(path, text)
    for (const [, next = ''] of text.matchAll(now)) take(path, next)
    if (tables[path] === undefined)
      for (const [, next = ''] of text.matchAll(later)) take(path, next)
  }
  const takeRows = (path: string, { row, isNamed }: Table) => {
    const asking = [...texts].filter(
      ([at]) => at.startsWith('src/') && at !== path && !namesOnly.includes(at),
    )
    const rows = [...(texts.get(path) ?? '').matchAll(row)]
    if (texts.has(path) && rows.length === 0) throw new Error(`${path} has no rows.`)
    for (const [, name = '', request = ''] of rows)
      if (
        path === pageTable ? pages.includes(name) : asking.some(([, text]) => isNamed(text, name))
      )
        take(path, request)
  }
  take('', './src/main.tsx')
  let before = 0
  while (before !== texts.size) {
    before = texts.size
    for (const [path, table] of Object.entries(tables)) takeRows(path, table)
  }
  return {
    sources: new Set(texts.keys()),
    has: (from, request) => requests.has(`${from} ${request}`),
  }
}
