import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Move, readTrace, type Trace } from '#src/services/trace-format.ts'

const move: Move = {
  at: 1_700_000_000_000,
  actor: 'session',
  chart: 'session',
  from: ['signedIn.token.fresh'],
  event: 'token.required',
  to: ['signedIn.token.refreshing'],
}
const trace = (more: object = {}): Trace => ({
  hearthkeep_trace: 1,
  version: 'abc',
  at: '2026-03-01T10:00:00.000Z',
  running: [{ actor: 'session', chart: 'session', state: ['signedOut'] }],
  moves: [move],
  ...more,
})
const read = (value: unknown) => readTrace(JSON.stringify(value))

describe('reading a support trace', () => {
  it('takes of a change only fields and kinds of values that a trace has', () => {
    const changed = {
      open: ['no', 'yes'],
      list: ['2 entries', '3 entries'],
      token: ['SECRET', 'some'],
      '<b>': ['no', 'yes'],
      half: ['no'],
      odd: 'yes',
    }
    expect(read(trace({ moves: [{ ...move, changed }] })).trace?.moves[0]?.changed).toEqual({
      open: ['no', 'yes'],
      list: ['2 entries', '3 entries'],
    })
    expect(read(trace({ moves: [{ ...move, changed: 7 }] })).trace?.moves).toEqual([move])
  })

  it('gives back what was written', () => {
    expect(read(trace())).toEqual({ trace: trace(), problem: null, lost: 0 })
  })

  it.each([
    ['nothing', '', /nothing here/],
    ['words', 'the app is broken', /not a support trace, or a part of it is missing/],
    ['a half', JSON.stringify(trace()).slice(0, 90), /a part of it is missing/],
    ['other JSON', '{"name":"x"}', /not a support trace/],
    ['a list', '[1,2,3]', /not a support trace/],
    ['null', 'null', /not a support trace/],
    ['a later format', JSON.stringify(trace({ hearthkeep_trace: 2 })), /newer format/],
    ['no steps', JSON.stringify(trace({ moves: 'many' })), /no steps/],
    [
      'steps of another kind',
      JSON.stringify(trace({ moves: [1, null, 'x'] })),
      /None of the steps/,
    ],
    ['ten megabytes', `{"hearthkeep_trace":1,"x":"${'y'.repeat(10_000_000)}"}`, /far too long/],
    ['a deep nest', '['.repeat(500_000), /not a support trace/],
  ])('says in a sentence what is wrong with %s', (_, text, sentence) => {
    const { trace: none, problem } = readTrace(text)
    expect(none).toBeNull()
    expect(problem).toMatch(sentence)
  })

  const long = trace({
    moves: Array.from({ length: 40 }, (_, index) => ({
      ...move,
      at: index,
      actor: `resource ${index + 1}`,
      chart: 'resource',
      of: 'inspections.mine status:scheduled',
    })),
  })
  const text = JSON.stringify(long)
  /** As a mail program breaks it: at the last space before a width. */
  const atSpaces = (width: number) => text.replace(new RegExp(`(.{1,${width}}) `, 'g'), '$1\n')
  it.each([
    [
      'a greeting before and a signature after it',
      `Hello,\n\nhere it is {as asked}:\n${text}\n\nKind regards\nAnn\n-- \nSent from my phone`,
    ],
    [
      'words in quotes and braces within the trace',
      `Hello,\n${text.replace('{', '{"note":"a \\"quoted} word",')}\nAnn {of Troy}`,
    ],
    ['curly quotes', text.replace(/"([^"]*)"/g, '\u201c$1\u201d')],
    ['no-break spaces', text.replaceAll(' ', '\u00a0')],
    ['lines broken at spaces', atSpaces(72)],
    ['lines broken at spaces that were kept', atSpaces(72).replaceAll('\n', ' \n')],
    ['lines cut at a width', text.replace(/.{76}/g, '$&\n')],
    [
      'lines cut at a width after words on the first of them',
      `Here it is: ${text}`.replace(/.{76}/g, '$&\n'),
    ],
    ['lines cut as quoted-printable', text.replace(/.{75}/g, '$&=\r\n')],
    [
      'the marks of a reply',
      `On Monday Ann wrote:\n> Hello\n> ${atSpaces(60).replaceAll('\n', '\n> ')}\n>\n> Ann`,
    ],
    [
      'all of it',
      `Hi!\n\n> ${text.replace(/"([^"]*)"/g, '\u201c$1\u201d').replace(/.{76}/g, '$&\n> ')}\n\nBye\nand thank you for all the help so far, it was great`,
    ],
  ])('opens a ticket with %s', (_, ticket) => {
    expect(readTrace(ticket)).toEqual({ trace: long, problem: null, lost: 0 })
  })

  it('reads three megabytes to the last step', () => {
    const moves = Array.from({ length: 22_000 }, (_, index) => ({ ...move, at: index }))
    const large = `Hello,\n${JSON.stringify(trace({ moves }))}\nAnn`
    expect(large.length).toBeGreaterThan(3_000_000)
    const { trace: shown } = readTrace(large)
    expect(shown?.moves.at(-1)?.at).toBe(21_999)
  })

  it('shows what can be read and counts what cannot', () => {
    const { trace: shown, ...rest } = read(trace({ moves: [move, { ...move, at: 'late' }, {}] }))
    expect(shown?.moves).toEqual([move])
    expect(rest).toEqual({ problem: null, lost: 2 })
  })

  it('keeps the newest steps of a trace that holds too many', () => {
    const moves = Array.from({ length: 3000 }, (_, index) => ({ ...move, at: index }))
    const result = read(trace({ moves }))
    expect(result.trace?.moves.at(-1)?.at).toBe(2999)
    const kept = result.trace?.moves.length ?? 0
    expect(kept).toBeLessThanOrEqual(1000)
    expect(result).toMatchObject({ lost: 3000 - kept })
  })

  it('takes names and nothing else, so that markup in one is not even kept', () => {
    const hostile = { ...move, facts: { code: '<img src=x onerror=alert(1)>', status: '401' } }
    expect(read(trace({ moves: [hostile], version: '<script>' })).trace).toMatchObject({
      version: 'unknown',
      moves: [move],
    })
    expect(read(trace({ moves: [hostile] })).trace?.moves[0]).toEqual(move)
    expect(read(trace({ moves: [{ ...move, actor: '<b>' }, move] }))).toMatchObject({ lost: 1 })
  })

  it('never throws, for any pasted text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const { trace: one, problem } = readTrace(text)
        expect(one === null).toBe(problem !== null)
      }),
    )
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), fc.jsonValue(), (moves, running, version) => {
        read({ hearthkeep_trace: 1, moves, running, version, at: version })
        read(trace({ moves: [{ ...move, from: moves, to: running, facts: version }] }))
      }),
    )
  })
})
