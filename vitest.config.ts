import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

// A test that hangs is ended; none is about speed, and a busy machine may be ten times slower.
const patience = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 20_000 } },
}
const node = { environment: 'node' as const, ...patience }
// What runs in a browser runs on the clock of a person here, west of Greenwich: a day that slips shows at once.
const env = { TZ: 'America/Chicago' }
// `npx tsx tools/undecided.ts` records which decisions the tests decide.
const { UNDECIDED: directory } = process.env
const recorder =
  directory !== undefined &&
  (await import('./tools/undecided/recorder.ts')).recorder(process.cwd(), directory)
/** A project, which records if it is to; `more` runs before each of its files then. */
const recording = (
  test: NonNullable<TestProjectInlineConfiguration['test']>,
  more: string[] = [],
): TestProjectInlineConfiguration =>
  recorder === false
    ? { plugins: [kyOfBuild], test }
    : {
        plugins: [kyOfBuild, recorder],
        test: {
          ...test,
          setupFiles: [test.setupFiles ?? [], 'tools/undecided/setup.ts', more].flat(),
        },
      }
// Files that leave nothing behind share a process, and what they import is loaded once.
const shared = { ...node, isolate: false }

const onlyUsedKy: (this: { resourcePath: string }, source: string) => string = createRequire(
  import.meta.url,
)('./tools/only-used-ky.cjs')
/** What people download is ky without what no call uses: so the tests of calls try that. */
const kyInlined = { deps: { inline: ['ky'] } }
const kyOfBuild = {
  name: 'only-used-ky',
  transform: (source: string, id: string) =>
    /[\\/]ky[\\/]distribution[\\/]/.test(id)
      ? { code: onlyUsedKy.call({ resourcePath: id }, source), map: null }
      : null,
}

// These put another window in the place of theirs, or ask Node for what jsdom has not (`crypto.subtle`, PerformanceObserver).
const alone = [
  'tests/services/device.test.ts',
  'tests/services/reporting-telemetry.test.ts',
  'tests/services/reporting-vitals.test.ts',
  'tests/services/reporting.test.ts',
  'tests/src/app-router.test.tsx',
  'tests/src/main.test.tsx',
  'tests/wiring/field-kit.test.ts',
  'tests/wiring/home-kit.test.ts',
  'tests/wiring/page-answers.test.ts',
  'tests/wiring/payments.test.ts',
  'tests/wiring/root.test.ts',
  'tests/wiring/shell-pages.test.ts',
  'tests/wiring/worksheets-copy-out.test.ts',
  'tests/wiring/worksheets-form.test.ts',
]
// Tools that are tried on rows.
const withRows = ['tests/tools/undecided/trials.test.ts']

export default defineConfig({
  test: {
    reporters: ['default'],
    // Files wait for their database and their servers a sixth of the time: one more than there are processors.
    maxWorkers: availableParallelism() + 1,
    // A process of the project `services` that holds more than this is followed by another one.
    vmMemoryLimit: '1GB',
    projects: [
      recording({
        ...shared,
        env,
        name: 'charts',
        include: ['tests/machines/**/*.test.{ts,tsx}'],
      }),
      recording({
        ...patience,
        // Its files share a document, which each leaves empty: to bring in jsdom takes longer than most of them.
        isolate: false,
        setupFiles: ['tests/support/browser/first-address.ts'],
        env,
        name: 'ui',
        environment: 'jsdom',
        include: ['tests/ui/**/*.test.tsx', 'tests/pages/**/*.test.tsx'],
      }),
      // What renders nothing goes without a document.
      recording({
        ...shared,
        env,
        name: 'models',
        include: ['tests/ui/**/*.test.ts', 'tests/pages/**/*.test.ts'],
      }),
      recording({
        ...shared,
        name: 'unit',
        include: [
          'tests/contract/**/*.test.ts',
          'tests/visualizer/**/*.test.ts',
          'tests/*.test.ts',
        ],
      }),
      // Services read where the API is when they are loaded: each file loads its own, in globals of its own. To begin
      // a process and to bring in jsdom takes longer than most of them, so a process takes one file after another.
      recording({
        ...node,
        pool: 'vmForks',
        env,
        name: 'services',
        server: kyInlined,
        include: [
          'tests/services/**/*.test.ts',
          'tests/src/**/*.test.{ts,tsx}',
          'tests/wiring/**/*.test.ts',
        ],
        exclude: alone,
      }),
      recording({
        ...node,
        env,
        name: 'alone',
        server: kyInlined,
        include: [...alone, 'tests/tools/**/*.test.ts'],
        exclude: withRows,
      }),
      // These need programs of Debian: `npm run test:cluster` and `npm run test:faults` ask for them.
      ...(process.env.WITH_CLUSTER === undefined
        ? []
        : [
            {
              test: {
                ...node,
                name: 'cluster',
                include: ['tests/cluster/**/*.test.ts'],
                // The payment provider of a test has a database that nobody kills.
                globalSetup: ['tests/support/server/cluster.ts'],
              },
            },
          ]),
      recording(
        {
          ...shared,
          name: 'server',
          include: ['tests/server/**/*.test.ts', ...withRows],
          // One throw-away PostgreSQL for the run; each file has a database of its own in it.
          globalSetup: ['tests/support/server/cluster.ts'],
        },
        ['tools/undecided/setup-statements.ts'],
      ),
      // Three browsers take minutes: `npm run test:browsers` asks for them.
      ...(process.env.WITH_BROWSERS
        ? [
            {
              test: {
                ...node,
                name: 'browsers',
                include: ['tests/browsers/**/*.test.ts'],
                globalSetup: ['tests/support/server/cluster.ts'],
                testTimeout: 300_000,
                maxWorkers: 1,
              },
            },
          ]
        : []),
    ],
  },
})
