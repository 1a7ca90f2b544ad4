// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { spelledAddresses } from '#tests/support/repository/addresses.ts'
import { namedClasses } from '#tests/support/repository/classes.ts'
import * as rules from '#tests/support/repository/rules.ts'
import { redrawnStyles, restingStyles, searchingStyles } from '#tests/support/repository/styles.ts'
import { numbersIn, provenBy, withProofs } from '#tools/specification.ts'

/**
 * Rules about the repository that lint cannot say. Each is shown to bite: it finds the offence that is
 * planted here, and nothing in the repository.
 */
const files: rules.Files = Object.fromEntries(
  execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && existsSync(file) && !file.endsWith('.png'))
    // The offences that are planted here are none of the repository's.
    .filter(
      (file) => file !== 'tests/repository.test.ts' && !/^tests\/support\/repository\//.test(file),
    )
    .map((file) => [file, readFileSync(file, 'utf8')]),
)

type Case = { rule: rules.Rule; planted: rules.Files; found: string[] }

const held: Record<string, Case> = {
  'lets pages and primitives import types alone from the contract, and pages the vocabulary and lives':
    {
      rule: rules.contractValues,
      planted: {
        'src/pages/x.tsx': [
          "import { Link } from '#src/pages/shared/router.ts'",
          "import { a } from '#contract/b.ts'",
        ].join('\n'),
        'src/pages/y.tsx':
          "import {\n  type A,\n  b,\n} from '#contract/c.ts'\nconst z = import('#contract/d.ts')",
        'src/pages/z.tsx':
          "import type { A } from '#contract/b.ts'\nimport { type B } from '#contract/c.ts'",
        'src/pages/w.tsx':
          "import { a } from '#contract/vocabulary/b.ts'\nimport { c } from '#contract/lives/d.ts'",
        'src/ui/x.tsx': "import { a } from '#contract/vocabulary/b.ts'",
      },
      found: [
        'src/pages/x.tsx: #contract/b.ts',
        'src/pages/y.tsx: #contract/c.ts',
        'src/pages/y.tsx: #contract/d.ts',
        'src/ui/x.tsx: #contract/vocabulary/b.ts',
      ],
    },
  'imports across rooms by #, beside by ./, and with the ending': {
    rule: rules.importPaths,
    planted: {
      'src/a.ts':
        "import { b } from '../b.ts'\nimport { c } from './c'\nimport { d } from '#src/d.ts'",
    },
    found: ['src/a.ts: ../b.ts', 'src/a.ts: ./c'],
  },
  'keeps effects out of pages unless a comment says why': {
    rule: rules.bareEffects,
    planted: {
      'src/pages/x.tsx': 'const X = () => {\n\n\n\n\n  useEffect(() => {})\n}',
      'src/pages/y.tsx': '  // The title is the browser’s.\n  useEffect(() => {})',
    },
    found: ['src/pages/x.tsx:6'],
  },
  'lets pages, charts and primitives ask the world through what they are handed': {
    rule: rules.worldlyPages,
    planted: {
      'src/pages/x.tsx': "const answer = await fetch('/api/x')",
      'src/machines/x.machine.ts': "localStorage.setItem('a', 'b')",
    },
    found: [
      "src/pages/x.tsx:1 const answer = await fetch('/api/x')",
      "src/machines/x.machine.ts:1 localStorage.setItem('a', 'b')",
    ],
  },
  'has each class that code names in its style sheet, and names each that is there': {
    rule: namedClasses,
    planted: {
      'src/pages/a/x.module.css': '.page {\n  .row & {}\n}\n/* .old */ .dead {}',
      'src/pages/a/x.tsx':
        "import styles from './x.module.css'\nconst X = <i className={styles.page}>{styles.gone} {styles.row}</i>",
      'src/ui/y.module.css': '.good {}',
      'src/ui/y.tsx': "import tones from './y.module.css'\nconst Y = tones[tone]",
    },
    found: ['src/pages/a/x.tsx: .gone', 'src/pages/a/x.module.css: .dead'],
  },
  'styles what a pointer rests on only where a pointer can rest': {
    rule: restingStyles,
    planted: {
      'src/ui/x.css':
        '.a:hover { color: red }\n@media (hover: hover) { .b { color: red; &:hover { color: red } } }\n/* .c:hover {} */',
      'src/ui/y.css': '.d {\n  color: red;\n  &:is(:hover, :focus) { color: red }\n}',
    },
    found: ['src/ui/x.css: .a:hover', 'src/ui/y.css: &:is(:hover, :focus)'],
  },
  'lets no style look through the whole page for a part': {
    rule: searchingStyles,
    planted: { 'src/ui/x.css': 'html:has(.dock) { color: red }\n.row:has(:checked) {}' },
    found: ['src/ui/x.css: html:has(.dock)'],
  },
  'draws nothing anew with each frame for as long as a page is open': {
    rule: redrawnStyles,
    planted: {
      'src/ui/x.css':
        '.x { animation: run 1s infinite; }\n@keyframes run { from { opacity: 0; } to { background-position: 1px 0; } }',
      'src/ui/y.css':
        '.y { animation: turn 1s infinite; }\n@keyframes turn { to { rotate: 1turn; } }',
    },
    found: ['src/ui/x.css: run changes background-position'],
  },
  'keeps pages to 200 lines and charts to 250': {
    rule: rules.longFiles,
    planted: {
      'src/pages/a/x-page.tsx': 'x\n'.repeat(201),
      'src/machines/a/x.machine.ts': 'x\n'.repeat(251),
      'src/pages/a/y-page.tsx': 'x\n\n'.repeat(200),
    },
    found: [
      'src/pages/a/x-page.tsx: 201 lines, at most 200',
      'src/machines/a/x.machine.ts: 251 lines, at most 250',
    ],
  },
  'has no folder whose name says nothing': {
    rule: rules.vagueFolders,
    planted: { 'src/pages/utils/x.ts': '', 'src/ui/utils.ts': '' },
    found: ['src/pages/utils/x.ts'],
  },
  'lets no actor of a chart act before wiring provides it': {
    rule: rules.unrefusingActors,
    planted: {
      'src/machines/a/x.machine.ts': 'load: fromPromise(async () => null),',
      'src/machines/a/y.machine.ts':
        "load: fromPromise<void>(() => Promise.reject(new Error('load must be provided'))),",
    },
    found: ['src/machines/a/x.machine.ts'],
  },
  'lets no actor store, navigate, speak or tell another actor: its chart’s actions do': {
    rule: rules.actingActors,
    planted: {
      'src/wiring/x.ts': [
        'const keep = (answer) => storage.writeAuth(answer)',
        'export const wireX = ({ api, effects }) =>',
        '  machine.provide({',
        '    actors: {',
        '      load: fromPromise(async () => {',
        '        const { token } = await api.call()',
        '        storage.writeToken(token)',
        "        sessionOf(world)?.send({ type: 'x' })",
        '      }),',
        '    },',
        '    actions: {',
        '      storeToken: (_, { token }) => {',
        '        if (token) storage.writeToken(token)',
        '      },',
        '      tell: () => other.send({}),',
        '    },',
        '  })',
      ].join('\n'),
      'src/wiring/y.ts': [
        'export const y = ({ effects }) => ({',
        '  asks: { find: async () => effects.navigate({ to: await place() }) },',
        '  does: { go: ({ to }) => effects.navigate({ to }) },',
        '})',
      ].join('\n'),
      'src/wiring/z.ts': "export const keep = () => storage.writeNote('a', 'b')",
    },
    found: [
      'src/wiring/x.ts:1 const keep = (answer) => storage.writeAuth(answer)',
      'src/wiring/x.ts:7 storage.writeToken(token)',
      'src/wiring/y.ts:2 asks: { find: async () => effects.navigate({ to: await place() }) },',
      "src/wiring/x.ts:8 sessionOf(world)?.send({ type: 'x' })",
    ],
  },
  'gives each chart a walk and a page in docs/statecharts': {
    rule: rules.unprovenCharts,
    planted: {
      'src/machines/a/x.machine.ts': '',
      'src/machines/a/y.machine.ts': '',
      'tests/machines/a/x.test.ts': '',
      'docs/statecharts/x.md': '',
    },
    found: ['tests/machines/(.+/)?y\\.test\\.ts', 'docs/statecharts/y\\.md'],
  },
  'spells out no address of a page but in paths.ts and routes.tsx': {
    rule: spelledAddresses,
    planted: {
      'src/pages/x.tsx': '<Link to="/">Start</Link>',
      'server/x.ts': [
        'const link = `/property/${id}/inspection/${other}`',
        'const mail = `${publicUrl}/login?next=${next}`',
        "// as in '/login'",
        "const parts = path.split('/')",
        "const call = '/auth/login'",
      ].join('\n'),
      'contract/x.ts': "path: '/notifications'",
      'contract/vocabulary/x.ts': "const x = '/notifications'",
    },
    found: [
      'src/pages/x.tsx:1 <Link to="/">Start</Link>',
      'server/x.ts:1 const link = `/property/${id}/inspection/${other}`',
      'server/x.ts:2 const mail = `${publicUrl}/login?next=${next}`',
      "contract/vocabulary/x.ts:1 const x = '/notifications'",
    ],
  },
  'has every test in the list of a runner': {
    rule: rules.unrunTests,
    planted: {
      'vitest.config.ts': "include: ['tests/a/**/*.test.{ts,tsx}', 'tests/b.test.ts']",
      'tests/a/x.test.tsx': '',
      'tests/a/b/x.test.ts': '',
      'tests/b.test.ts': '',
      'tests/c/x.test.ts': '',
      'tests/journeys/x.test.ts': '',
    },
    found: ['tests/c/x.test.ts'],
  },
  'has no skipped or lonely test': {
    rule: rules.skippedTests,
    planted: { 'tests/x.test.ts': "it.skip('x', () => {})\nit('y', () => {})" },
    found: ["tests/x.test.ts:1 it.skip('x', () => {})"],
  },
  'has no sleeping test': {
    rule: rules.sleepingTests,
    planted: { 'tests/x.test.ts': 'await page.waitForTimeout(1000)' },
    found: ['tests/x.test.ts:1 await page.waitForTimeout(1000)'],
  },
  'ignores no type error': {
    rule: rules.ignoredTypeErrors,
    planted: { 'server/x.ts': '// @ts-expect-error' },
    found: ['server/x.ts:1 // @ts-expect-error'],
  },
  'has no word of unfinished work': {
    rule: rules.unfinishedWork,
    planted: { 'src/x.ts': '// TODO: finish' },
    found: ['src/x.ts:1 // TODO: finish'],
  },
  'names no path of a machine and no registry': {
    rule: rules.machinePaths,
    planted: { 'docs/x.md': 'See /home/somebody/notes.' },
    found: ['docs/x.md:1 See /home/somebody/notes.'],
  },
  'keeps decision records to half a page with their date and status': {
    rule: rules.brokenRecords,
    planted: {
      'docs/decisions/0001-x.md': '# X\n**Context.** **Decision.** **Consequences.**',
      'docs/decisions/0002-y.md':
        '# Y\n2026-01-02 · accepted\n**Context.** **Decision.** **Consequences.**',
    },
    found: ['docs/decisions/0001-x.md'],
  },
  'fits README on 120 lines and AGENTS.md on 150': {
    rule: rules.longGuides,
    planted: { 'README.md': '\n'.repeat(120), 'AGENTS.md': '\n'.repeat(149) },
    found: ['README.md'],
  },
  'pins every dependency exactly': {
    rule: rules.looseVersions,
    planted: { 'package.json': '{"dependencies":{"a":"1.2.3","b":"^1.2.3"}}' },
    found: ['b ^1.2.3'],
  },
}

describe('the repository', () => {
  it('is read whole', () => {
    expect(Object.keys(files).length).toBeGreaterThan(500)
    expect(Object.keys(files).filter((file) => /\.machine\.ts$/.test(file)).length).toBeGreaterThan(
      10,
    )
  })

  describe.each(Object.entries(held))('%s', (_, { rule, planted, found }) => {
    it('and it does', () => expect(rule(files)).toEqual([]))
    it('which a planted offence shows', () => expect(rule(planted)).toEqual(found))
  })

  it('proves each numbered sentence of the specification, and no number that is not there', () => {
    const proofs = provenBy()
    const page = files['docs/specification.md'] ?? ''
    const numbers = numbersIn(page)
    expect(numbers.filter((number) => !proofs.has(number))).toEqual([])
    expect([...proofs.keys()].filter((number) => !numbers.includes(number))).toEqual([])
    expect(page).toBe(withProofs(page, proofs))
  })
})
