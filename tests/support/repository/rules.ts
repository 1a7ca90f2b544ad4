import { basename } from 'node:path'

/*
 * Rules about the repository that lint cannot say: each is a function over the text of files and answers
 * its offences, so that a planted offence can show that it bites.
 */

/** The text of each file by its path. */
export type Files = Record<string, string>
export type Rule = (files: Files) => string[]

const entriesOf = (files: Files, ...prefixes: string[]) =>
  Object.entries(files).filter(
    ([path]) => /\.(tsx?|mjs)$/.test(path) && prefixes.some((prefix) => path.startsWith(prefix)),
  )
const rooms = ['contract/', 'src/', 'server/', 'tests/', 'tools/', 'visualizer/', 'gallery/']
const own = ['contract/', 'src/', 'server/', 'tools/', 'visualizer/', 'gallery/']

/** The lines that match, as `path:line text`. */
const matching = (entries: [path: string, text: string][], pattern: RegExp): string[] =>
  entries.flatMap(([path, text]) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [],
      ),
  )

type Import = { from: string; isType: boolean }
/** Every import and re-export of a text, dynamic ones too; `isType`: nothing of it is left in the program. */
export const importsIn = (text: string): Import[] => [
  ...[...text.matchAll(/^(?:import|export)\s([^;'"]*?)\sfrom\s+['"]([^'"]+)['"]/gm)].map(
    ([, what = '', from = '']) => {
      const names = /^\{([^}]*)\}$/.exec(what.trim())?.[1]
      return {
        from,
        isType:
          /^type\s/.test(what) ||
          (names?.split(',').every((name) => /^\s*(type\s|$)/.test(name)) ?? false),
      }
    },
  ),
  ...[...text.matchAll(/^import\s+['"]([^'"]+)['"]/gm)].map(([, from = '']) => ({
    from,
    isType: false,
  })),
  // A dynamic import of a type is written `import('…').Name` behind a colon; none is in use.
  ...[...text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)].map(([, from = '']) => ({
    from,
    isType: false,
  })),
]

/** Pages and primitives take types from the contract; pages take values of its vocabulary and lives too. */
export const contractValues: Rule = (files) =>
  entriesOf(files, 'src/pages/', 'src/ui/').flatMap(([path, text]) =>
    importsIn(text)
      .filter(({ from, isType }) => from.startsWith('#contract/') && !isType)
      .filter(
        ({ from }) =>
          !path.startsWith('src/pages/') || !/^#contract\/(vocabulary|lives)\//.test(from),
      )
      .map(({ from }) => `${path}: ${from}`),
  )

/** Across rooms by #, beside by ./, always with the file's ending. */
export const importPaths: Rule = (files) =>
  entriesOf(files, ...rooms).flatMap(([path, text]) =>
    importsIn(text)
      .filter(({ from }) => from.startsWith('.') || from.startsWith('#'))
      .filter(({ from }) => from.startsWith('..') || !/\.[a-z]+$/.test(from))
      .map(({ from }) => `${path}: ${from}`),
  )

/** An effect in a page has its reason in a comment just above it. */
export const bareEffects: Rule = (files) =>
  entriesOf(files, 'src/pages/').flatMap(([path, text]) => {
    const lines = text.split('\n')
    return lines.flatMap((line, index) => {
      const before = lines.slice(Math.max(0, index - 4), index).join('\n')
      return /\buseEffect\(/.test(line) && !/\/\/|\*\//.test(before) ? [`${path}:${index + 1}`] : []
    })
  })

/** Pages and charts ask the world through what they are handed. */
export const worldlyPages: Rule = (files) =>
  matching(
    entriesOf(files, 'src/pages/', 'src/machines/', 'src/ui/'),
    /\b(fetch|XMLHttpRequest|EventSource|indexedDB)\(|\b(localStorage|sessionStorage)\b(?!`)/,
  ).filter((line) => !/^\S+ (\*|\/\/|\/\*)/.test(line))

/** A page has up to 200 lines that are not blank, a chart up to 250; lint holds 300 for every file. */
export const longFiles: Rule = (files) =>
  Object.entries(files).flatMap(([path, text]) => {
    const most = /^src\/pages\/.*-page\.tsx$/.test(path)
      ? 200
      : path.endsWith('.machine.ts')
        ? 250
        : Number.POSITIVE_INFINITY
    const lines = text.split('\n').filter((line) => line.trim() !== '').length
    return lines > most ? [`${path}: ${lines} lines, at most ${most}`] : []
  })

/** A folder's name says what is in it. */
export const vagueFolders: Rule = (files) =>
  Object.keys(files).filter((path) =>
    path
      .split('/')
      .slice(0, -1)
      .some((part) => /^(utils?|lib|helpers?|hooks|components|misc|types)$/.test(part)),
  )

/** An actor that wiring provides refuses until it does. */
export const unrefusingActors: Rule = (files) =>
  entriesOf(files, 'src/machines/')
    .filter(
      ([, text]) =>
        [...text.matchAll(/\bfrom(Promise|Callback)[<(]/g)].length >
        [...text.matchAll(/(Promise\.reject\(|throw )new Error\(/g)].length,
    )
    .map(([path]) => path)

/** Where the literal that opens at `from` ends: the index after its last brace. */
const endOf = (text: string, from: number): number => {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}' && --depth === 0) return at + 1
  }
  return text.length
}

/** The text with the literals of these names blanked out, its lines in their places; or with nothing else left. */
const literals = (text: string, names: string, what: 'without' | 'alone'): string => {
  const blank = (part: string) => part.replace(/[^\n]/g, ' ')
  let rest = ''
  let at = 0
  for (const { index } of text.matchAll(new RegExp(`\\b(?:${names}): \\{`, 'g'))) {
    if (index < at) continue
    const end = endOf(text, index)
    const [outside, inside] = [text.slice(at, index), text.slice(index, end)]
    rest += what === 'without' ? outside + blank(inside) : blank(outside) + inside
    at = end
  }
  return rest + (what === 'without' ? text.slice(at) : '')
}

const writers =
  /\b(storage|device|deviceStore)\.(write|clear|forget|restore|save|remove)\w*\(|\b(appHistory|effects)\.(navigate|say)\(|\bhistory\.replaceState\(/

/**
 * An actor answers with facts. Its chart's actions store, navigate, say and tell other actors: an actor that
 * was stopped can then do none of it. In a file that provides actors, these calls are within `actions` or `does`.
 */
export const actingActors: Rule = (files) => {
  const providing = entriesOf(files, 'src/wiring/').filter(([, text]) =>
    /\bfrom(Promise|Callback)\(|\b(asks|watches): \{/.test(text),
  )
  const seen = (what: (text: string) => string) =>
    providing.map(([path, text]): [string, string] => [path, what(text)])
  return [
    ...matching(
      seen((text) => literals(text, 'actions|does', 'without')),
      writers,
    ),
    // A message to another actor may be sent from the root, but by no actor.
    ...matching(
      seen((text) =>
        literals(literals(text, 'actions|does', 'without'), 'actors|asks|watches', 'alone'),
      ),
      /\.send\(/,
    ),
  ]
}

/** Each chart has a walk and a page in docs/statecharts. */
export const unprovenCharts: Rule = (files) => {
  const paths = Object.keys(files)
  return paths
    .filter((path) => /^src\/machines\/.*\.machine\.ts$/.test(path))
    .map((path) => basename(path, '.machine.ts'))
    .flatMap((chart) =>
      [`tests/machines/(.+/)?${chart}\\.test\\.ts`, `docs/statecharts/${chart}\\.md`].filter(
        (pattern) => !paths.some((path) => new RegExp(`^${pattern}$`).test(path)),
      ),
    )
}

const tests = (files: Files) => entriesOf(files, 'tests/')
export const skippedTests: Rule = (files) => matching(tests(files), /\.(skip|only|todo|fixme)\(/)
export const sleepingTests: Rule = (files) =>
  matching(tests(files), /waitForTimeout\(|await sleep\(/)
export const ignoredTypeErrors: Rule = (files) =>
  matching(entriesOf(files, ...own), /@ts-(ignore|nocheck|expect-error)/)
export const unfinishedWork: Rule = (files) =>
  matching(entriesOf(files, ...own), /\b(TODO|FIXME|XXX|lorem ipsum|coming soon)\b/i)

/** No path of somebody's machine, and no registry. */
export const machinePaths: Rule = (files) =>
  matching(
    Object.entries(files),
    /\/work\/main|\/home\/[a-z]+\/|registry\.npmjs\.org|deb\.debian\.org/,
  )

/** A decision record has up to 40 lines, a date, a status and its three parts. */
export const brokenRecords: Rule = (files) =>
  Object.entries(files)
    .filter(([path]) => /^docs\/decisions\/\d{4}-.*\.md$/.test(path))
    .filter(
      ([, text]) =>
        text.split('\n').length > 40 ||
        !/^\d{4}-\d{2}-\d{2} · (accepted|superseded)/m.test(text) ||
        !['**Context.**', '**Decision.**', '**Consequences.**'].every((part) =>
          text.includes(part),
        ),
    )
    .map(([path]) => path)

/** README fits on 120 lines, AGENTS.md on 150. */
export const longGuides: Rule = (files) =>
  (
    [
      ['README.md', 120],
      ['AGENTS.md', 150],
    ] as const
  )
    .filter(([path, most]) => (files[path] ?? '').split('\n').length > most)
    .map(([path]) => path)

/** Every dependency is pinned to one version. */
export const looseVersions: Rule = (files) => {
  const { dependencies, devDependencies } = JSON.parse(files['package.json'] ?? '{}') as Record<
    string,
    Record<string, string> | undefined
  >
  return Object.entries({ ...dependencies, ...devDependencies })
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${name} ${version}`)
}

/** Every test file is in the list of a runner; `journeys` are Playwright's own. */
export const unrunTests: Rule = (files) => {
  const lists = [...(files['vitest.config.ts'] ?? '').matchAll(/'(tests\/[^']+)'/g)].map(
    ([, glob = '']) =>
      new RegExp(
        `^${glob
          .replaceAll('.', '\\.')
          .replaceAll('**/', '(.+/)?')
          .replaceAll('*', '[^/]+')
          .replace(/\{([^}]*)\}/, (_, names: string) => `(${names.replaceAll(',', '|')})`)}$`,
      ),
  )
  return Object.keys(files).filter(
    (path) =>
      /^tests\/.*\.test\.tsx?$/.test(path) &&
      !path.startsWith('tests/journeys/') &&
      !lists.some((list) => list.test(path)),
  )
}
