import { transform } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { makeRecorder, missing } from '#tools/undecided/outcomes.ts'
import { recorded } from '#tools/undecided/places.ts'

let modules = 0

/** Runs calls of the exported `f` in recorded code; answers what they answered, and what they left undecided. */
const run = async (code: string, ...calls: unknown[][]) => {
  const module = recorded(code, 'server/some.ts')
  const recorder = makeRecorder()
  globalThis.undecided = recorder
  const { code: script } = await transform(module?.code ?? code, { loader: 'ts' })
  const { f } = await import(
    `data:text/javascript,${encodeURIComponent(`${script}// ${modules++}`)}`
  )
  const answers = []
  for (const call of calls) answers.push(await f(...call))
  const places = module?.places ?? []
  return {
    answers,
    undecided: places.flatMap((place) => {
      const says = missing(place, recorder.seen.get(place.id) ?? 0)
      return says === null ? [] : [`${place.line} ${place.text} ${says}`]
    }),
  }
}

describe('a recorded module', () => {
  it('answers what it answered before', async () => {
    const code = `
      type Row = { name?: string | null; size: number }
      const order = (a: Row, b: Row): number => a.size - b.size
      export const f = async (rows: readonly Row[], least: number) => {
        const big = rows.filter((row) => row.size >= least && (row.name ?? '') !== '')
        try {
          if (big.length === 0) throw new Error('nothing')
          return [...big].sort(order).map(({ name }) => name!.trim().toUpperCase()).slice(0, Math.min(2, big.length))
        } catch (error) {
          return error instanceof Error ? error.message : null
        }
      }`
    const rows = [
      { name: ' b ', size: 3 },
      { name: 'a', size: 2 },
      { name: null, size: 9 },
      { name: 'c', size: 5 },
    ]
    const { answers } = await run(code, [rows, 2], [rows, 4], [[], 1])
    expect(answers).toEqual([['A', 'B'], ['C'], 'nothing'])
  })

  it('is none where it decides nothing', () => {
    expect(recorded('export const f = 1', 'server/some.ts')).toBeNull()
  })
})

describe('a decision', () => {
  it('is undecided until a condition was false, and decided then', async () => {
    const code = 'export const f = (a: number, b: boolean) => a > 1 && b'
    expect((await run(code, [2, true])).undecided).toEqual([
      '1 a > 1 is always true',
      '1 a > 1 is always true',
      '1 b is always true',
    ])
    expect((await run(code, [2, true], [2, false], [1, true])).undecided).toEqual([])
  })

  it('is undecided where what follows it says the same each time', async () => {
    const code = 'export const f = (a: boolean, b: boolean) => a && b'
    expect((await run(code, [true, true], [true, false], [false, false])).undecided).toEqual([
      '1 a never decides: what follows it says the same',
    ])
  })

  it('is none where it has one outcome', async () => {
    const code = 'export const f = (a: number) => a || 1440'
    expect((await run(code, [0], [5])).undecided).toEqual([])
  })

  it('decides where it guards what follows it', async () => {
    const code = 'export const f = (a: { b: boolean } | null) => a !== null && a.b'
    expect((await run(code, [null], [{ b: true }], [{ b: false }])).undecided).toEqual([])
  })

  it('is a boundary that needs its own value', async () => {
    const code = 'export const f = (a: number) => (a < 5 ? 1 : 2)'
    expect((await run(code, [4], [6])).undecided).toEqual(['1 a < 5 never has equal sides'])
    expect((await run(code, [4], [5])).undecided).toEqual([])
  })

  it('is a fallback that somebody needs, and somebody does not', async () => {
    const code = 'export const f = (a: string | null) => a ?? "none"'
    expect((await run(code, ['x'])).undecided).toEqual(['1 a ?? "none" always has a value'])
    expect((await run(code, [null])).undecided).toEqual(['1 a ?? "none" has always nothing'])
    expect((await run(code, ['x'], [null])).undecided).toEqual([])
  })

  it('is a method that changes what it gets, once', async () => {
    const code = 'export const f = (a: string[]) => a.filter((b) => b !== "x").toSorted()'
    expect((await run(code, [['a', 'b']])).undecided).toEqual([
      '1 a.filter((b) => b !== "x") changes nothing',
      '1 a.filter((b) => b !== "x").toSorted() changes nothing',
    ])
    expect((await run(code, [['b', 'a', 'x']])).undecided).toEqual([])
  })

  it('is each side of the smaller and the greater of two', async () => {
    const code = 'export const f = (a: number) => Math.max(a, 5)'
    expect((await run(code, [3], [5])).undecided).toEqual([
      '1 Math.max(a, 5) has the same winner each time',
    ])
    expect((await run(code, [3], [8])).undecided).toEqual([])
  })

  it('is a function and a branch that nobody reached', async () => {
    const code = `
      const g = () => { return 1 }
      export const f = (a: boolean) => {
        try {
          return a ? g() : 2
        } catch (error) {
          return 3
        }
      }`
    expect((await run(code, [false])).undecided).toEqual([
      '2 () => { return 1 } is never reached',
      '5 a is always false',
      expect.stringMatching(/^6 catch .* is never reached$/),
    ])
  })
})
