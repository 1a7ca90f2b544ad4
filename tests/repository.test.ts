import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { numbersIn, provenBy, withProofs } from '#tools/specification.ts'

/** Rules about the repository that lint cannot say. */

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(file))
const read = (file: string) => readFileSync(file, 'utf8')
const under = (prefix: string, ...endings: string[]) =>
  files.filter((file) => file.startsWith(prefix) && endings.some((ending) => file.endsWith(ending)))

/** The lines of each file that break a rule, as `file:line text`. */
const offences = (paths: string[], rule: RegExp) =>
  paths.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) => (rule.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  )

describe('the repository', () => {
  it('lets pages and primitives import nothing but types from the contract', () => {
    const lines = offences(
      [...under('src/pages/', '.ts', '.tsx'), ...under('src/ui/', '.ts', '.tsx')],
      /from '#contract\//,
    )
    expect(lines.filter((line) => !/\bimport type\b|^.*} from/.test(line))).toEqual([])
    const values = under('src/pages/', '.ts', '.tsx').flatMap((file) =>
      [...read(file).matchAll(/import (?!type)([^;]*?) from '#contract\/[^']+'/g)]
        .filter(([statement]) => !statement.includes('\nimport'))
        .map(([statement]) => `${file}: ${statement}`),
    )
    expect(values).toEqual([])
  })

  it('keeps effects out of pages unless a comment says why', () => {
    const bare = under('src/pages/', '.tsx').flatMap((file) => {
      const lines = read(file).split('\n')
      return lines.flatMap((line, index) => {
        const before = lines.slice(Math.max(0, index - 4), index).join('\n')
        return /\buseEffect\(/.test(line) && !/\/\/|\*\//.test(before)
          ? [`${file}:${index + 1}`]
          : []
      })
    })
    expect(bare).toEqual([])
  })

  it('gives each chart a walk, a page in docs/statecharts and its story', () => {
    const charts = under('src/machines/', '.machine.ts').map((file) =>
      basename(file, '.machine.ts'),
    )
    expect(charts.length).toBeGreaterThan(10)
    const missing = charts.flatMap((chart) =>
      [`tests/machines/(.+/)?${chart}\\.test\\.ts`, `docs/statecharts/${chart}\\.md`].filter(
        (pattern) => !files.some((file) => new RegExp(`^${pattern}$`).test(file)),
      ),
    )
    expect(missing).toEqual([])
  })

  it('proves each numbered sentence of the specification, and no number that is not there', () => {
    const proofs = provenBy()
    const page = read('docs/specification.md')
    const numbers = numbersIn(page)
    expect(numbers.filter((number) => !proofs.has(number))).toEqual([])
    expect([...proofs.keys()].filter((number) => !numbers.includes(number))).toEqual([])
    expect(page).toBe(withProofs(page, proofs))
  })
  it('has no skipped, lonely or sleeping test', () => {
    const tests = under('tests/', '.ts', '.tsx').filter(
      (file) => file !== 'tests/repository.test.ts',
    )
    expect(offences(tests, /\.(skip|only|todo|fixme)\(/)).toEqual([])
    expect(offences(tests, /waitForTimeout\(|await sleep\(/)).toEqual([])
  })

  it('has no any, no ignored type error and no word of unfinished work', () => {
    const source = ['src/', 'server/', 'contract/', 'tools/'].flatMap((room) =>
      under(room, '.ts', '.tsx', '.mjs'),
    )
    expect(offences(source, /@ts-(ignore|nocheck|expect-error)/)).toEqual([])
    expect(offences(source, /\b(TODO|FIXME|XXX|lorem ipsum|coming soon)\b/i)).toEqual([])
  })

  it('names no path of a machine and no registry', () => {
    const own = files.filter(
      (file) => file !== 'tests/repository.test.ts' && !file.endsWith('.png'),
    )
    expect(
      offences(own, /\/work\/main|\/home\/[a-z]+\/|registry\.npmjs\.org|deb\.debian\.org/),
    ).toEqual([])
  })

  it('keeps decision records to half a page with their date and status', () => {
    const records = under('docs/decisions/', '.md').filter((file) => /\/\d{4}-/.test(file))
    expect(records.length).toBeGreaterThan(0)
    const broken = records.filter((file) => {
      const text = read(file)
      return (
        text.split('\n').length > 40 ||
        !/^\d{4}-\d{2}-\d{2} · (accepted|superseded)/m.test(text) ||
        !['**Context.**', '**Decision.**', '**Consequences.**'].every((part) => text.includes(part))
      )
    })
    expect(broken).toEqual([])
  })

  it('fits README on 120 lines and AGENTS.md on 150', () => {
    expect(read('README.md').split('\n').length).toBeLessThanOrEqual(120)
    expect(read('AGENTS.md').split('\n').length).toBeLessThanOrEqual(150)
  })

  it('pins every dependency exactly', () => {
    const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<
      string,
      Record<string, string>
    >
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    )
    expect(loose).toEqual([])
  })
})
