import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { PlantOrder } from './plant-worker.ts'
import { planted } from './planted.ts'
import type { Kind, Planted } from './planted-kinds.ts'
import { survivors } from './survivors.ts'

/*
 * `npm run mutate -- --code [--kind "not ended"] [--part 2/4] [part of a fault's line…]`: plants each fault of planted.ts in
 * a copy of the project, one at a time, and runs the tests that have to notice it. It prints each fault with its verdict
 * as soon as it is known, so that a run that is ended early has not been for nothing.
 */

/** Milliseconds that tests may take: without a fault, on a machine that is busy with other things; and with one, at least. */
const mostPatience = 600_000
const leastPatience = 120_000

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

/** A number of equal parts, and which of them: `2/4`. */
const inPart = (part: string | undefined) => {
  const [which = 1, of = 1] = (part ?? '1/1').split('/').map(Number)
  return (_: unknown, at: number) => at % of === which - 1
}

type Wanted = {
  kinds: readonly string[] | undefined
  lines: readonly string[]
  part: string | undefined
}

/** Plants the faults whose kind and line are wanted; answers whether enough of them were caught. */
export const plantAll = async ({ kinds, lines, part }: Wanted, least: number): Promise<boolean> => {
  const began = performance.now()
  const copy = mkdtempSync(join(tmpdir(), 'planted-'))
  for (const name of parts) cpSync(name, join(copy, name), { recursive: true })
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
  /** A worker that a fault has made run forever is ended, and the next order starts another. */
  const held: { worker: ChildProcess | null } = { worker: null }
  const started = async (): Promise<ChildProcess> => {
    const child = fork(join(copy, 'tools/mutate/plant-worker.ts'), {
      cwd: copy,
      stdio: 'ignore',
      env: { ...process.env, WALKED_FOLDER: '.cache/walked' },
    })
    await once(child, 'message')
    return child
  }
  const changed = new Set<string>()
  const write = (path: string, text: string) => {
    changed.add(path)
    writeFileSync(path, text)
  }
  /** Whether these tests pass. A fault may make one wait for what never comes. */
  const passes = async (tests: readonly string[], patience = mostPatience) => {
    held.worker ??= await started()
    const child = held.worker
    const order: PlantOrder = { changed: [...changed], tests }
    changed.clear()
    child.send(order)
    const stop = new AbortController()
    const answer = await Promise.race([
      once(child, 'message', stop).then(([said]) => said === true),
      once(child, 'exit', stop).then(() => null),
      pause(patience, null, stop),
    ]).finally(() => stop.abort())
    if (answer === null) {
      child.kill('SIGKILL')
      held.worker = null
    }
    return answer === true
  }
  const wanted = planted
    .filter(
      (fault) =>
        (kinds?.includes(fault.kind) ?? true) &&
        (lines.length === 0 || lines.some((one) => nameOf(fault).includes(one))),
    )
    .filter(inPart(part))
  const figures = new Map<Kind, { count: number; caught: number }>()
  const wrong: string[] = []
  const sound = new Map<string, boolean>()
  /** Milliseconds that these tests took without a fault. */
  const times = new Map<string, number>()
  let caught = 0
  for (const one of wanted) {
    const path = join(copy, one.file)
    const text = readFileSync(path, 'utf8')
    const name = nameOf(one)
    const tests = `${one.tests}`
    if (!sound.has(tests)) {
      const at = performance.now()
      sound.set(tests, await passes(one.tests))
      times.set(tests, performance.now() - at)
    }
    if (sound.get(tests) === false) {
      wrong.push(`fails without any fault: ${tests}`)
      continue
    }
    if (text.split(one.from).length !== 2) {
      wrong.push(`is not once in its file: ${name}`)
      continue
    }
    write(
      path,
      text.replace(one.from, () => one.to),
    )
    // A machine that was slow before may be slow again; three times as long is for ever.
    const lived = await passes(one.tests, Math.max(leastPatience, 3 * (times.get(tests) ?? 0)))
    write(path, text)
    console.log(`${lived ? 'lived ' : 'caught'} ${name}`)
    const figure = figures.get(one.kind) ?? { count: 0, caught: 0 }
    figures.set(one.kind, { count: figure.count + 1, caught: figure.caught + Number(!lived) })
    caught += Number(!lived)
    if (lived && survivors[name] === undefined) wrong.push(`lived without a reason: ${name}`)
    if (!lived && survivors[name] !== undefined) wrong.push(`listed as a survivor: ${name}`)
  }
  // What a fault has left behind in its process would make the next one look caught.
  for (const [tests, isSound] of sound)
    if (isSound && !(await passes(tests.split(','))))
      wrong.push(`fails after the faults, without any: ${tests}`)
  held.worker?.kill('SIGKILL')
  rmSync(copy, { recursive: true, force: true })
  for (const [kind, { count, caught: found }] of figures)
    console.log(
      `${kind.padEnd(24)}${String(count).padStart(6)} faults${String(found).padStart(6)} caught`,
    )
  const share = (100 * caught) / wanted.length
  console.log(
    `${wanted.length} faults in models, wiring and services: ${caught} caught, ${share.toFixed(1)} %, in ${Math.round((performance.now() - began) / 1000)} s; the minimum is ${least} %.`,
  )
  for (const sentence of new Set(wrong)) console.error(sentence)
  return share >= least && wrong.length === 0
}
