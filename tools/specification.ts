import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/*
 * Writes into docs/specification.md, beside each numbered sentence, the tests whose titles carry its number.
 * With --check it writes nothing and ends with 1 when the page has drifted or a sentence has no test.
 */

const page = 'docs/specification.md'

/** number → the files below tests/ with a title that carries it, in order. */
export const provenBy = (root = 'tests'): Map<string, string[]> => {
  const proofs = new Map<string, Set<string>>()
  for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!/\.test\.tsx?$/.test(file)) continue
    for (const [, number = ''] of readFileSync(join(root, file), 'utf8').matchAll(
      /\[(\d+\.\d+)\]/g,
    ))
      proofs.set(number, (proofs.get(number) ?? new Set()).add(file))
  }
  return new Map([...proofs].map(([number, files]) => [number, [...files]]))
}

const row = /^\| (\d+\.\d+) \| (.+?) \|(?: .*\|)?$/

/** The numbers that the page gives, in order. */
export const numbersIn = (markdown: string): string[] =>
  markdown.split('\n').flatMap((line) => row.exec(line)?.[1] ?? [])

/** The page with its last column rewritten. */
export const withProofs = (markdown: string, proofs: Map<string, string[]>): string =>
  markdown
    .split('\n')
    .map((line) => {
      const [, number, sentence] = row.exec(line) ?? []
      if (number !== undefined)
        return `| ${number} | ${sentence} | ${(proofs.get(number) ?? []).join(', ')} |`
      if (line.startsWith('| no. | sentence')) return '| no. | sentence | proven by |'
      return /^\|---\|---\|/.test(line) ? '|---|---|---|' : line
    })
    .join('\n')

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const now = readFileSync(page, 'utf8')
  const proofs = provenBy()
  const next = withProofs(now, proofs)
  const unproven = numbersIn(now).filter((number) => !proofs.has(number))
  if (!process.argv.includes('--check')) writeFileSync(page, next)
  else if (next !== now) console.error(`${page} has drifted. Run \`npm run docs\`.`)
  if (unproven.length > 0) console.error(`No test carries the number of ${unproven.join(', ')}.`)
  if (process.argv.includes('--check') && (next !== now || unproven.length > 0))
    process.exitCode = 1
}
