#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'
import { ensureChromium } from './chromium.mjs'
import { checkNode, halting, prepare, root, run } from './prepare.mjs'

/*
 * npm test: everything, on a machine with Node and npm alone. Each runner shows its own output and
 * leaves its counts and times as JSON; before the last line, which adds them up, the slowest files are named.
 */

const results = join(root, '.cache/results')
const journeysFolder = 'tests/journeys'
const total = { passed: 0, failed: 0, skipped: 0 }
const broken = []
/** What failed, by name and with its first words: so that the end of a long output tells enough. */
const failures = []

/** Milliseconds and number of the tests in each file, by its path. */
const times = new Map()
const shownFiles = 20

const remember = (title, message = '', page = []) =>
  failures.push([title, ...message.split('\n').slice(0, 12), ...page].join('\n    '))

const count = (name, { passed = 0, failed = 0, skipped = 0 }, code) => {
  // A runner that ends badly without naming a test, or that ran none, has failed all the same.
  const silent = (code !== 0 && failed === 0) || passed + failed === 0
  total.passed += passed
  total.failed += failed + (silent ? 1 : 0)
  total.skipped += skipped
  if (failed > 0) broken.push(`${name}: ${failed} failed`)
  else if (silent)
    broken.push(passed === 0 ? `${name}: no test ran` : `${name}: ended with code ${code}`)
}

/** Adds a test that took so many milliseconds to its file's. */
const spend = (file, duration = 0) => {
  const path = relative(root, file)
  const { spent, tests } = times.get(path) ?? { spent: 0, tests: 0 }
  times.set(path, { spent: spent + duration, tests: tests + 1 })
}

const showSlowest = () => {
  const slowest = [...times].sort(([, a], [, b]) => b.spent - a.spent).slice(0, shownFiles)
  if (slowest.length === 0) return
  heading(`The slowest ${slowest.length} files`)
  for (const [file, { spent, tests }] of slowest)
    console.log(
      `${(spent / 1000).toFixed(1).padStart(7)} s ${`${tests} ${tests === 1 ? 'test' : 'tests'}`.padStart(10)}  ${file}`,
    )
}

/**
 * What vitest says of errors that no test caught: they end the run with code 1, and its report as JSON, in which
 * every test has passed, does not tell them.
 */
const uncaught = (said) => {
  const plain = stripVTControlCharacters(said)
  const at = plain.search(/^⎯+ Unhandled /m)
  return at === -1 ? [] : plain.slice(at).split('\n').slice(0, 60)
}

const heading = (text) => console.log(`\n── ${text} ${'─'.repeat(Math.max(0, 70 - text.length))}`)

const module = (path) => [process.execPath, [join(root, 'node_modules', path)]]

const check = async (name, [program, [script]], parameters) => {
  heading(name)
  const { code } = await run(program, [script, ...parameters])
  count(name, code === 0 ? { passed: 1 } : { failed: 1 }, code)
}

const report = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/**
 * One database server for both runners, with its templates seeded once: what it puts into their environment, and
 * how it is ended. It ends with this process in any case.
 */
const keepDatabases = async () => {
  const keeper = spawn(
    process.execPath,
    ['--import', 'tsx', 'tests/support/server/keep-cluster.ts'],
    {
      cwd: root,
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
  const ended = once(keeper, 'exit')
  const [line] = await Promise.race([
    once(createInterface(keeper.stdout), 'line'),
    ended.then(() => ['{}']),
  ])
  return {
    // Without one each runner tries for itself, and says why it cannot.
    env: JSON.parse(line),
    end: async () => {
      keeper.stdin.end()
      await ended
    },
  }
}

const vitest = async (env) => {
  heading('Tests')
  const file = join(results, 'vitest.json')
  const [program, [script]] = module('vitest/vitest.mjs')
  const { code, said } = await run(
    program,
    [script, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    { env },
  )
  const told = report(file)
  // A file that cannot be loaded has no tests to fail; it counts as one.
  const files = told?.testResults ?? []
  const unloaded = files.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  for (const { name, message } of unloaded) remember(relative(root, name), message)
  for (const { name, assertionResults } of files)
    for (const { status, fullName, failureMessages, duration } of assertionResults) {
      spend(name, duration)
      if (status === 'failed')
        remember(`${relative(root, name)} › ${fullName}`, failureMessages.join('\n'))
    }
  if (code !== 0) failures.push(...uncaught(said))
  count(
    'Tests',
    {
      passed: told?.numPassedTests ?? 0,
      failed: (told?.numFailedTests ?? 0) + unloaded.length,
      skipped: (told?.numPendingTests ?? 0) + (told?.numTodoTests ?? 0),
    },
    code,
  )
}

/** The first lines of the page on which a journey failed, as a screen reader has it. */
const pageOf = ({ attachments = [] } = {}) => {
  const { path } = attachments.find(({ name }) => name === 'error-context') ?? {}
  if (path === undefined || !existsSync(path)) return []
  const [, page = ''] = /^```yaml\n([\s\S]*?)^```$/m.exec(readFileSync(path, 'utf8')) ?? []
  return page
    .split('\n')
    .filter((line) => line !== '')
    .slice(0, 60)
}

/**
 * Playwright's report is a tree of suites, of which each at the top is a test file; a test's last attempt tells
 * how it ended.
 */
const rememberSuites = (suites = [], top = undefined) => {
  for (const suite of suites) {
    const { suites: inner, specs = [] } = suite
    const from = top ?? join(root, journeysFolder, suite.file)
    for (const { file, line, title, tests } of specs)
      for (const { status, results: attempts } of tests) {
        spend(
          from,
          attempts.reduce((sum, { duration }) => sum + duration, 0),
        )
        if (status === 'unexpected' || status === 'flaky')
          remember(
            `${file}:${line} › ${title}`,
            attempts.at(-1)?.error?.message,
            pageOf(attempts.at(-1)),
          )
      }
    rememberSuites(inner, from)
  }
}

const journeys = async (chromium, env) => {
  heading('Journeys in a browser')
  const file = join(results, 'journeys.json')
  const [program, [script]] = module('@playwright/test/cli.js')
  const { code } = await run(program, [script, 'test', '--reporter=list,json'], {
    env: { ...env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  })
  const told = report(file)
  rememberSuites(told?.suites)
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = told?.stats ?? {}
  count('Journeys', { passed: expected, failed: unexpected + flaky, skipped }, code)
}

const test = async () => {
  checkNode()
  process.chdir(root)
  const begun = Date.now()
  await prepare({ withBuild: false })
  const chromium = ensureChromium()
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  await check('Lint', module('@biomejs/biome/bin/biome'), ['check', '.'])
  await check('Types', module('typescript/bin/tsc'), ['--noEmit'])
  heading('Build')
  const built = await prepare().then(
    () => true,
    (error) => {
      console.error(error.message)
      return false
    },
  )
  count('Build', built ? { passed: 1 } : { failed: 1 }, built ? 0 : 1)
  const databases = await keepDatabases()
  await vitest(databases.env)
  await journeys(chromium, databases.env)
  await databases.end()
  showSlowest()
  heading(`${Math.round((Date.now() - begun) / 1000)} s`)
  for (const line of [...failures, ...broken]) console.log(line)
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
  console.log(`${total.passed} passed, ${total.failed} failed${skipped}`)
  process.exitCode = total.failed > 0 ? 1 : 0
}

test().catch((error) => {
  console.log('0 passed, 1 failed')
  halting(error)
})
