import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'

/* The guide in docs/statecharts/qa.md, followed to the letter in a copy of the repository's charts. */

const run = promisify(execFile)
const copy = mkdtempSync(join(tmpdir(), 'qa-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const chart = 'src/machines/shell/lazy-page.machine.ts'
const walk = 'tests/machines/shell/lazy-page.test.ts'
for (const part of [
  'src/machines',
  // Test sheets are files for a spreadsheet.
  'src/ui/csv.ts',
  // Traces of real sessions are read as the visualizer reads them.
  'src/services',
  'contract',
  'tests/support',
  'tools',
  'tests/machines/expected',
  'package.json',
  'tsconfig.json',
  walk,
])
  cpSync(part, join(copy, part), { recursive: true })
symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
writeFileSync(
  join(copy, 'tsconfig.qa.json'),
  JSON.stringify({ extends: './tsconfig.json', include: [], files: [walk] }),
)

const edit = (file: string, from: string, to: string) => {
  const text = readFileSync(join(copy, file), 'utf8')
  expect(text, `${file} has what the guide changes`).toContain(from)
  writeFileSync(join(copy, file), text.replace(from, to))
}

/** What a command prints, whether it succeeds or not. */
const said = async (file: string, ...args: string[]): Promise<string> => {
  const end = await run(process.execPath, [join('node_modules', file), ...args], {
    cwd: copy,
    env: { ...process.env, NO_COLOR: '1', VITEST: undefined },
  }).catch((error: { stdout: string; stderr: string }) => error)
  return `${end.stdout}${end.stderr}`
}
const compiled = () => said('typescript/bin/tsc', '-p', 'tsconfig.qa.json', '--noEmit')
const tested = () =>
  said('vitest/vitest.mjs', 'run', '--config', 'none.config.ts', '--root', '.', walk)

const expected = (name: string) => said('tsx/dist/cli.mjs', 'tools/expect.ts', name)

describe('the guide for QA', () => {
  it('names the missing fixture of a new event, then the states that ignore it, and is at 100 % when both are given', async () => {
    writeFileSync(join(copy, 'none.config.ts'), 'export default {}')
    edit(chart, "{ type: 'network.back' },", "{ type: 'network.back' } | { type: 'giveUp' },")
    edit(
      chart,
      "Ask the customer to press Try again, or to reload.',\n      },\n      on: { retry: 'loading', 'network.back': 'reconnecting' },",
      "Ask the customer to press Try again, or to reload.',\n      },\n      on: { retry: 'loading', 'network.back': 'reconnecting', giveUp: 'shown' },",
    )
    expect(await compiled()).toMatch(/lazy-page\.test\.ts.*[\s\S]*'giveUp' is missing/)

    edit(
      walk,
      "    'network.back': [{ type: 'network.back' as const }],",
      "    'network.back': [{ type: 'network.back' as const }],\n    giveUp: [{ type: 'giveUp' as const }],",
    )
    expect(await compiled()).toBe('')
    expect(await tested()).toContain('neither handled nor listed as ignored')

    edit(
      walk,
      "    'network.back': ['reconnecting', 'reloading', 'shown'],",
      "    'network.back': ['reconnecting', 'reloading', 'shown'],\n    giveUp: ['loading', 'pausing', 'reconnecting', 'reloading', 'shown'],",
    )
    const [, transitions, walked] =
      /lazyPage: \d+ states, (\d+) transitions, (\d+) walked/.exec(await tested()) ?? []
    expect(walked).toBe(transitions)
    expect(Number(transitions)).toBeGreaterThan(0)
    expect(await tested()).toContain('## failed: giveUp')
    expect(await expected('lazy-page')).toContain('leads to shown')
    expect(await tested()).toMatch(/(\d+) transitions, \1 walked, \1 asserted[\s\S]*passed/)
  })

  it('leads through a new state: what ignores it, what is expected of it, and a path to it', async () => {
    edit(chart, "giveUp: 'shown'", "giveUp: 'resting'")
    edit(
      chart,
      '    failed: {',
      `    resting: {
      description: 'The person has given the page up.',
      meta: { support: 'The customer left a page that did not load.' },
      on: { retry: 'loading', 'network.back': 'reconnecting' },
    },
    failed: {`,
    )
    expect(await tested()).toContain('giveUp in "resting"')
    edit(
      walk,
      "giveUp: ['loading', 'pausing', 'reconnecting', 'reloading', 'shown']",
      "giveUp: ['loading', 'pausing', 'reconnecting', 'reloading', 'shown', 'resting']",
    )
    const drift = await tested()
    for (const line of ['-   - leads to shown', '+   - leads to resting'])
      expect(drift).toContain(line)
    await expected('lazy-page')
    expect(await tested()).toContain('passed')
    expect(
      await said('tsx/dist/cli.mjs', 'tools/paths.ts', 'lazy-page', '--to', 'resting'),
    ).toContain('reaches resting')
  })

  it('leads through a new chart: its file, its walk, and what is expected of it', async () => {
    const guide = readFileSync('docs/statecharts/qa.md', 'utf8')
    const blocks = guide
      .slice(guide.indexOf('## A new chart'))
      .match(/(?:^ {7}.*\n|^\n(?= {7}))+/gm)
      ?.map((block) => block.replace(/^ {7}/gm, ''))
    for (const [at, file] of [
      'src/machines/shell/lamp.machine.ts',
      'tests/machines/shell/lamp.test.ts',
    ].entries())
      writeFileSync(join(copy, file), blocks?.[at] ?? '')
    expect(await expected('lamp')).toContain('- from off: it happens')
    expect(readFileSync(join(copy, 'tests/machines/expected/lamp.md'), 'utf8')).toContain(
      'keeps times: 1',
    )
  })
})
