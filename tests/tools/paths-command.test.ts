import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'

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

describe('npm run paths', () => {
  it.each([
    [[], /^Which chart\? There are analysis-link, app, .*session/],
    [['nothing'], /^There is no chart "nothing"\. There are analysis-link, app, .*session/],
    [
      ['session', '--cover', 'all'],
      /^Paths do not cover "all"\. They cover states or transitions\./,
    ],
    [
      ['session', '--format', 'pdf'],
      /^There is no format "pdf"\. There are markdown, json, playwright\./,
    ],
    [['session', '--nonsense'], /There are --cover states\|transitions and --format/],
    [['session', 'photo'], /^One chart at a time\./],
  ])(
    'refuses %j with a sentence that lists what there is',
    async (args, sentence) => {
      const { said, code } = await paths(...args)
      expect(said).toMatch(sentence)
      expect(code).toBe(1)
    },
    30_000,
  )
  it('writes lists to tick off, data, and a test that names its gestures', async () => {
    const [list, data, test, outline] = await Promise.all([
      paths('errorBoundary'),
      paths('error-boundary', '--format', 'json', '--cover', 'states'),
      paths('error-boundary', '--format', 'playwright'),
      paths('photo', '--format', 'playwright'),
    ])
    expect(list.said).toContain('2. tryAgain\n   - [ ] normal')
    expect(JSON.parse(data.said)).toMatchObject({ chart: 'errorBoundary', cover: 'states' })
    expect(test.said).toContain("['errorBoundary.failed tryAgain #1'],")
    expect(test.said).toContain("from '#tests/support/browser/gestures/error-boundary.ts'")
    expect(outline.said).toContain('await bringAbout(')
  }, 60_000)
})
