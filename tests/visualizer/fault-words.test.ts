import { describe, expect, it } from 'vitest'
import { errorKinds, type Facts, type Move } from '#src/services/trace-format.ts'
import { faultWords } from '#visualizer/fault-words.ts'

const move = (more: Partial<Move>): Move => ({
  at: 0,
  actor: 'person',
  chart: 'person',
  from: ['here'],
  event: 'xstate.error.actor.loadUser',
  to: ['here'],
  ...more,
})
const of = (facts: Facts) => faultWords(move({ facts }))

describe('the sentence of a fault', () => {
  it('says of a crash that the fault is ours, and of which class the error was', () => {
    const crash = { ended: true, crashed: true } as const
    expect(faultWords(move({ ...crash, facts: { kind: 'TypeError' } }))).toBe(
      'Our own code broke (TypeError). The fault is ours: send this trace to the developers.',
    )
    expect(faultWords(move(crash))).toMatch(/^Our own code broke\./)
    expect(faultWords(move({ event: 'render.failed', facts: { kind: 'Error' } }))).toMatch(
      /^Our own code broke \(Error\)/,
    )
  })

  it('tells a full device and a browser that forbids from code of ours that is wrong', () => {
    expect(of({ kind: 'QuotaExceededError' })).toContain('no room left')
    expect(faultWords(move({ crashed: true, facts: { kind: 'SecurityError' } }))).toContain(
      'did not allow it',
    )
    expect(of({ kind: 'InvalidStateError' })).toBe(
      'The browser could not do it (InvalidStateError). Ask the customer to reload the page.',
    )
  })

  it('says what to do after an answer that refuses, and gives the name of the request in the log', () => {
    expect(of({ status: 401, code: 'session_over' })).toContain('log in again')
    expect(of({ status: 418 })).toBe('The server refused it (status 418).')
    expect(of({ status: 503, code: 'server_error', request: '0123456789ab' })).toBe(
      'Our server failed. The fault is ours; the customer can only try again later. Give 0123456789ab to the developers: it names the request in the log.',
    )
    expect(of({ status: 500 })).toBe(
      'Our server failed. The fault is ours; the customer can only try again later.',
    )
    expect(of({ status: 503, code: 'provider_away' })).toContain('payment provider')
  })

  it('says whether the device, the way or the server is to blame', () => {
    expect(of({ online: false })).toBe('The device has no network.')
    expect(faultWords(move({ event: 'network.lost' }))).toBe('The device has no network.')
    expect(faultWords(move({ event: 'stream.unavailable' }))).toContain('every half minute')
    expect(faultWords(move({ event: 'stream.unavailable', facts: { code: 'network' } }))).toContain(
      'every half minute',
    )
    expect(of({ code: 'network' })).toContain('could not be reached')
    expect(of({ code: 'stream_refused' })).toContain('refused the connection for live updates')
    expect(of({ code: 'stream_cut' })).toContain('was cut')
    expect(
      faultWords(
        move({ event: 'xstate.after.streamSilence.notifications.live.open.streaming.attended' }),
      ),
    ).toContain('silent')
    expect(faultWords(move({ event: 'entry.unknown' }))).toContain('by a wrong name')
  })

  it('does not guess where the trace does not say why', () => {
    expect(of({})).toBe('It failed, and the trace does not say why.')
    expect(of({ kind: 'Error' })).toBe('It failed, and the trace does not say why.')
    expect(faultWords(move({ actor: 'server', chart: 'server', event: 'call.failed' }))).toBe(
      'A call failed, and the trace does not say why.',
    )
  })

  it('is there for each class of error that a trace may name', () => {
    for (const kind of errorKinds) expect(of({ kind })).toMatch(/^[A-Z].*\.$/)
  })
})
