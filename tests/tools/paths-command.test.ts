import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it, vi } from 'vitest'
import { charts } from '#tools/statecharts.ts'

const run = promisify(execFile)

/** What the command prints and how it ends. */
const paths = async (...args: string[]): Promise<{ said: string; code: number }> => {
  try {
    const command = ['--import', 'tsx', 'tools/paths.ts', ...args]
    return { said: (await run(process.execPath, command)).stdout, code: 0 }
  } catch (error) {
    // What a command that fails leaves behind.
    const { stderr, code } = error as { stderr: string; code: number }
    return { said: stderr, code }
  }
}

/** Thrown where the command would end its process. */
class Ended extends Error {
  code: unknown
  constructor(code: unknown) {
    super(`The command ended with ${code}.`)
    this.code = code
  }
}

let asked = 0
/**
 * What the command says when it refuses, and how it ends, in this process: to load its charts takes a second of a
 * processor, and is done once here.
 */
const refusal = async (...args: string[]): Promise<{ said: string; code: unknown }> => {
  const { argv } = process
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Ended(code)
  })
  process.argv = [process.execPath, 'tools/paths.ts', ...args]
  asked += 1
  try {
    // Another query is another module: the command runs anew, with all that it imports loaded.
    await import(/* @vite-ignore */ `${resolve('tools/paths.ts')}?asked=${asked}`)
    return { said: '', code: 0 }
  } catch (error) {
    if (!(error instanceof Ended)) throw error
    return { said: told.mock.calls.join('\n'), code: error.code }
  } finally {
    process.argv = argv
    told.mockRestore()
    exit.mockRestore()
  }
}

const lint = [
  'node_modules/@biomejs/biome/bin/biome',
  'check',
  '--write',
  '--error-on-warnings',
  '--stdin-file-path=tests/journeys/written.test.ts',
]

/** How a tool of the repository ends with this as its input, what it prints, and what it complains of. */
const said = async (command: string[], input = '') => {
  const running = run(process.execPath, command)
  running.child.stdin?.end(input)
  try {
    const { stdout, stderr } = await running
    return { code: 0, printed: stdout, errors: stderr }
  } catch (error) {
    // What a command that fails leaves behind.
    const { stdout, stderr, code } = error as { stdout: string; stderr: string; code: number }
    return { code, printed: stdout, errors: stderr }
  }
}

describe('npm run paths', () => {
  it.each([
    [[], /^Which chart\? There are analysis-link, app, .*session/],
    [['nothing'], /^There is no chart "nothing"\. There are analysis-link, app, .*session/],
    [
      ['session', '--cover', 'all'],
      /^Paths do not cover "all"\. They cover states or transitions or pairs\./,
    ],
    [
      ['session', '--format', 'pdf'],
      /^There is no format "pdf"\. There are markdown, csv, json, playwright\./,
    ],
    [
      ['session', '--nonsense'],
      /There are --cover states\|transitions\|pairs, --from STATE, .+--pairwise, --risk RISK/,
    ],
    [['session', 'photo'], /^One chart at a time\./],
    [
      ['session', '--to', 'nowhere'],
      /^session has no state "nowhere"\. There are session, starting/,
    ],
    [['notifications', '--to', 'open'], /^notifications has more than one state "open"\./],
    [['session', '--from', 'rejected'], /^--from needs --to\./],
    [
      ['photo', '--through', 'nothing'],
      /^photo has no transition "nothing"\. There are "photo\.changed #1", /,
    ],
    [['photo', '--coverage', 'no-such-file'], /^The file "no-such-file" cannot be read\./],
    [['photo', '--coverage', 'package.json'], /^package\.json: This is not a support trace\./],
    [
      ['photo', '--coverage', 'package.json', '--format', 'playwright'],
      /^Coverage has no format "playwright"\. There are markdown, csv, json\./,
    ],
    [
      ['photo', '--diff', 'package.json'],
      /^package\.json holds no paths\. Write them with: npm run -s paths -- photo --format json/,
    ],
    [['photo', '--diff', 'package.json', '--to', 'x'], /^--diff compares the paths that cover/],
    [['session', '--risk', 'fun'], /^Nothing has the risk "fun"\. There are money \(Money can be/],
    [
      ['photo', '--risk', 'money'],
      /^Nothing in photo has the risk money\. These charts have: .*checkout, .*payment/,
    ],
    [['photo', '--diff', 'package.json', '--risk', 'work'], /^Nothing in photo has the risk work/],
    [
      ['outbox', '--diff', 'package.json', '--risk', 'work'],
      /^--diff compares the paths that cover/,
    ],
    [['photo', '--without', 'nothing'], /^Nothing in photo happens on "nothing"\. There are /],
  ])('refuses %j with a sentence that lists what there is', async (args, sentence) => {
    expect(await refusal(...args)).toEqual({ said: expect.stringMatching(sentence), code: 1 })
  })
  it('ends its process with 1 when it refuses, and when there is no path', async () => {
    const [refused, none] = await Promise.all([
      paths('nothing'),
      paths('connectivity', '--pairwise'),
    ])
    expect(refused.said).toMatch(/^There is no chart "nothing"\. There are /)
    expect(none.said).toMatch(/^In connectivity no two conditions can come out in more/)
    expect([refused.code, none.code]).toEqual([1, 1])
  })
  it('writes lists to tick off, sheets, data, and a test that names its gestures', async () => {
    const [list, sheet, data, test, outline] = await Promise.all([
      paths('errorBoundary'),
      paths('errorBoundary', '--format', 'csv'),
      paths('error-boundary', '--format', 'json', '--cover', 'states'),
      paths('error-boundary', '--format', 'playwright'),
      paths('photo', '--format', 'playwright'),
    ])
    expect(list.said).toContain('2. event tryAgain\n')
    expect(list.said).toContain('   - [ ] normal: ')
    const [head, first] = sheet.said.split('\r\n')
    expect(head).toContain('path,title,step,what happens,with,asks,does,keeps,state then')
    expect(first).toMatch(/^1,.+,1,event render\.failed,/)
    expect(JSON.parse(data.said)).toMatchObject({ chart: 'errorBoundary', cover: 'states' })
    expect(test.said).toContain("['errorBoundary.failed tryAgain #1'],")
    expect(test.said).toContain("from '#tests/support/browser/gestures/error-boundary.ts'")
    expect(outline.said).toContain('await bringAbout(')
  })
  it('leads from a state to another, through a transition and around an event, and says where no path is', async () => {
    const [between, through, around, none] = await Promise.all([
      paths('session', '--from', 'rejected', '--to', 'signedIn.view.switched'),
      paths('session', '--through', 'signingOut signOut fails'),
      paths('session', '--without', 'refreshToken fails', '--format', 'json'),
      paths('error-boundary', '--to', 'failed', '--without', 'render.failed'),
    ])
    expect(between.said).toContain('# session: 1 path as asked for')
    expect(between.said).toContain('## 1. from rejected to signedIn.view.switched')
    expect(through.said).toMatch(/“sign out” fails/)
    expect(around.said).toContain('"signOut fails"')
    expect(around.said).not.toContain('"refreshToken fails"')
    expect(none).toMatchObject({ code: 1 })
    expect(none.said).toContain('No path reaches failed.')
  })
  it('brings two outcomes together, and says which of them', async () => {
    const [pairs, sheet] = await Promise.all([
      paths('photo', '--pairwise', '--format', 'json'),
      paths('photo', '--pairwise', '--format', 'csv'),
    ])
    const { cover, paths: found } = JSON.parse(pairs.said)
    expect(cover).toBe('pairs')
    const met: string[] = found.flatMap((one: { covers: { pairs: string[] } }) => one.covers.pairs)
    expect(new Set(met).size).toBe(met.length)
    expect(met.some((pair) => /begins in way \d of 4/.test(pair))).toBe(true)
    expect(sheet.said).toContain('path,title,step,')
  })
  it('keeps to what is at stake, in one chart and in all', async () => {
    const [checkout, both, all] = await Promise.all([
      paths('checkout', '--risk', 'money', '--cover', 'states'),
      paths('session', '--risk', 'work,session', '--format', 'json'),
      paths('--all', '--risk', 'deletion'),
    ])
    expect(
      checkout.said.match(/^## .*$/gm)?.map((title) => title.replace(/^## \d+\. /, '')),
    ).toEqual(expect.arrayContaining(['reaches opening', 'reaches leaving', 'reaches returned']))
    expect(checkout.said).not.toContain('reaches failed')
    expect(both.said).toContain('"refreshToken succeeds"')
    expect(all.said.match(/^[\w-]+/gm)).toEqual(['document', 'membership'])
  })
  it('covers every state and every transition of every chart by paths that were all run', async () => {
    const { said, code } = await paths('--all')
    expect(code).toBe(0)
    const lines = said.trim().split('\n')
    expect(lines.map((line) => line.split(':')[0])).toEqual(
      (await charts()).map(({ name }) => name),
    )
    for (const line of lines) {
      const [, states, ofStates, transitions, ofTransitions] =
        /\d+ paths, each run before it was printed; (\d+) of (\d+) states, (\d+) of (\d+) transitions$/.exec(
          line,
        ) ?? []
      expect(
        [Number(ofStates) - Number(states), Number(ofTransitions) - Number(transitions)],
        line,
      ).toEqual([0, 0])
    }
    console.log(said)
  })
  it('writes tests that pass the checks of the repository, long ones too', async () => {
    mkdirSync('.cache', { recursive: true })
    const folder = mkdtempSync(join(resolve('.cache'), 'written-'))
    const written = await Promise.all(
      ['photo', 'session', 'issue'].map(async (chart) => {
        const file = join(folder, `${chart}.test.ts`)
        writeFileSync(file, (await paths(chart, '--format', 'playwright')).said)
        return file
      }),
    )
    const declared = ['server/main.ts', 'server/sign-in/oidc-provider.d.ts'].map((file) =>
      resolve(file),
    )
    const config = join(folder, 'tsconfig.json')
    writeFileSync(
      config,
      JSON.stringify({
        extends: '../../tsconfig.json',
        include: [],
        files: [...written, ...declared],
      }),
    )
    const [types, ...lints] = await Promise.all([
      said(['node_modules/typescript/bin/tsc', '-p', config, '--noEmit']),
      ...written.map((file) => said(lint, readFileSync(file, 'utf8'))),
    ])
    expect(types).toMatchObject({ code: 0, printed: '' })
    // What Biome would write is what was written.
    expect(lints).toEqual(
      written.map((file) => ({ code: 0, errors: '', printed: readFileSync(file, 'utf8') })),
    )
    rmSync(folder, { recursive: true })
  })
})
