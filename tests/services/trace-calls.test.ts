import { describe, expect, it } from 'vitest'
import { createActor, setup } from 'xstate'
import type { CallTold } from '#src/services/trace-format.ts'
import { readTrace } from '#src/services/trace-format.ts'
import { makeRecorder } from '#src/services/trace-recorder.ts'

const call: CallTold = {
  type: '@call',
  name: 'issues.list',
  failed: true,
  tries: 2,
  status: 503,
  code: 'server_error',
  pause: 2000,
  requestId: '0123456789ab',
}

const reading = setup({}).createMachine({
  id: 'resource',
  initial: 'loading',
  states: { loading: {} },
})

/** Charts that ask the server, by their ids. */
const recorded = (...ids: string[]) => {
  const recorder = makeRecorder()
  for (const id of ids) createActor(reading, { id, inspect: recorder.hear }).start()
  return { recorder, last: () => recorder.capture('test').moves.at(-1) }
}

describe('a trace of calls', () => {
  it('says which call failed, which try, why, what follows, and by which name the server knows it', () => {
    const { recorder, last } = recorded()
    recorder.hear(call, 5)
    expect(last()).toEqual({
      at: 5,
      actor: 'server',
      chart: 'server',
      of: 'issues.list',
      from: [],
      event: 'call.failed',
      to: [],
      facts: { status: 503, code: 'server_error', try: 2, pause: 2000, request: '0123456789ab' },
    })
    const text = JSON.stringify(recorder.capture('test'))
    expect(readTrace(text).trace?.moves.at(-1)).toEqual(last())
  })

  it('names the chart that asked, and none where two ask for the same', () => {
    const one = recorded('issues.list#1', 'reminders.list#2')
    one.recorder.hear(call)
    expect(one.last()?.by).toBe('resource')
    const two = recorded('issues.list#1', 'issues.list#2')
    two.recorder.hear(call)
    expect(two.last()?.by).toBeUndefined()
  })

  it('keeps each try as a step of its own', () => {
    const { recorder } = recorded()
    recorder.hear(call)
    recorder.hear(call)
    recorder.hear({ ...call, failed: false, status: 200, code: null, pause: null })
    const events = recorder.capture('test').moves.map(({ event, times }) => [event, times])
    expect(events).toEqual([
      ['call.failed', undefined],
      ['call.failed', undefined],
      ['call.answered', undefined],
    ])
  })

  it('takes no word from an answer, whatever a server sends as its code or its id', () => {
    const { recorder, last } = recorded()
    recorder.hear({
      ...call,
      name: 'SECRET name',
      tries: 0,
      status: null,
      code: 'SECRET',
      pause: null,
      requestId: 'SECRET-token',
    })
    expect(JSON.stringify(last())).not.toContain('SECRET')
    expect(last()?.facts).toEqual({})
  })

  it('does not take a call for a running chart', () => {
    const { recorder } = recorded()
    recorder.hear(call)
    expect(recorder.running()).toEqual([])
  })
})
