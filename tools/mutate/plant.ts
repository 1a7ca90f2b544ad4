import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { planted } from './planted.ts'
import type { Kind, Planted } from './planted-kinds.ts'
import { survivors } from './survivors.ts'

/*
 * `npm run mutate -- --code [--kind "not ended"] [part of a file's name…]`: plants each fault of planted.ts in a copy of
 * the project, one at a time, and runs the tests that have to notice it.
 */

const run = promisify(execFile)
const parts = [
  'src',
  'contract',
  'server',
  'tests',
  'tools',
  'visualizer',
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
]

const nameOf = ({ file, from, kind }: Planted): string =>
  `${kind}: ${file}: ${from.replace(/\s+/g, ' ')}`

/** Plants the faults whose kind and file are wanted; answers whether enough of them were caught. */
export const plantAll = async (
  kinds: readonly string[] | undefined,
  files: readonly string[],
  least: number,
): Promise<boolean> => {
  const copy = mkdtempSync(join(tmpdir(), 'planted-'))
  for (const part of parts) cpSync(part, join(copy, part), { recursive: true })
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
  const passes = (tests: readonly string[]) =>
    run(
      process.execPath,
      [join('node_modules', 'vitest/vitest.mjs'), 'run', '--bail', '1', ...tests],
      // A fault may make a test wait for what never comes.
      { cwd: copy, timeout: 120_000, env: { ...process.env, WALKED_FOLDER: '.cache/walked' } },
    ).then(
      () => true,
      () => false,
    )
  const wanted = planted.filter(
    ({ kind, file }) =>
      (kinds?.includes(kind) ?? true) &&
      (files.length === 0 || files.some((part) => file.includes(part))),
  )
  const figures = new Map<Kind, { count: number; caught: number }>()
  const wrong: string[] = []
  const sound = new Map<string, boolean>()
  let caught = 0
  for (const one of wanted) {
    const path = join(copy, one.file)
    const text = readFileSync(path, 'utf8')
    const name = nameOf(one)
    const tests = `${one.tests}`
    if (!sound.has(tests)) sound.set(tests, await passes(one.tests))
    if (sound.get(tests) === false) wrong.push(`fails without any fault: ${tests}`)
    if (text.split(one.from).length !== 2) {
      wrong.push(`is not once in its file: ${name}`)
      continue
    }
    writeFileSync(
      path,
      text.replace(one.from, () => one.to),
    )
    const lived = await passes(one.tests)
    writeFileSync(path, text)
    const figure = figures.get(one.kind) ?? { count: 0, caught: 0 }
    figures.set(one.kind, { count: figure.count + 1, caught: figure.caught + Number(!lived) })
    caught += Number(!lived)
    if (lived && survivors[name] === undefined) wrong.push(`lived without a reason: ${name}`)
    if (!lived && survivors[name] !== undefined) wrong.push(`listed as a survivor: ${name}`)
  }
  rmSync(copy, { recursive: true, force: true })
  for (const [kind, { count, caught: found }] of figures)
    console.log(
      `${kind.padEnd(24)}${String(count).padStart(6)} faults${String(found).padStart(6)} caught`,
    )
  const share = (100 * caught) / wanted.length
  console.log(
    `${wanted.length} faults in models, wiring and services: ${caught} caught, ${share.toFixed(1)} %; the minimum is ${least} %.`,
  )
  for (const sentence of new Set(wrong)) console.error(sentence)
  return share >= least && wrong.length === 0
}
