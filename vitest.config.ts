import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// A test that hangs is ended; none is about speed, and a busy machine may be ten times slower.
const patience = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
}
const node = { environment: 'node' as const, ...patience }
// What runs in a browser runs on the clock of a person here, west of Greenwich: a day that slips shows at once.
const env = { TZ: 'America/Chicago' }
// `npm run undecided` records which decisions the tests of the server decide.
const { UNDECIDED: directory } = process.env
const recording =
  directory === undefined
    ? { plugin: {}, setup: {} }
    : {
        plugin: {
          plugins: [
            (await import('./tools/undecided/recorder.ts')).recorder(process.cwd(), directory),
          ],
        },
        setup: { setupFiles: ['tools/undecided/setup.ts'] },
      }
// Files that leave nothing behind share a process, and what they import is loaded once.
const shared = { ...node, isolate: false }

export default defineConfig({
  test: {
    reporters: ['default'],
    // Files wait for their database and their servers a sixth of the time: one more than there are processors.
    maxWorkers: availableParallelism() + 1,
    projects: [
      { test: { ...shared, env, name: 'charts', include: ['tests/machines/**/*.test.{ts,tsx}'] } },
      {
        test: {
          ...patience,
          // Its files share a document, which each leaves empty: to bring in jsdom takes longer than most of them.
          isolate: false,
          env,
          name: 'ui',
          environment: 'jsdom',
          include: ['tests/ui/**/*.test.tsx', 'tests/pages/**/*.test.tsx'],
        },
      },
      {
        // What renders nothing goes without a document.
        test: {
          ...shared,
          env,
          name: 'models',
          include: ['tests/ui/**/*.test.ts', 'tests/pages/**/*.test.ts'],
        },
      },
      {
        ...recording.plugin,
        test: {
          ...shared,
          ...recording.setup,
          name: 'unit',
          include: [
            'tests/contract/**/*.test.ts',
            'tests/visualizer/**/*.test.ts',
            'tests/*.test.ts',
          ],
        },
      },
      {
        test: {
          // Services read where the API is when they are loaded: each file loads its own.
          ...node,
          env,
          name: 'services',
          include: [
            'tests/services/**/*.test.ts',
            'tests/src/**/*.test.{ts,tsx}',
            'tests/tools/**/*.test.ts',
            'tests/wiring/**/*.test.ts',
          ],
          // These need rows.
          exclude: ['tests/tools/undecided/trials.test.ts'],
        },
      },
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
      {
        ...recording.plugin,
        test: {
          ...shared,
          ...recording.setup,
          name: 'server',
          include: ['tests/server/**/*.test.ts', 'tests/tools/undecided/trials.test.ts'],
          // One throw-away PostgreSQL for the run; each file has a database of its own in it.
          globalSetup: ['tests/support/server/cluster.ts'],
        },
      },
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
