import { createActor, fromCallback, type InspectionEvent } from 'xstate'
import { connectivityMachine } from '#src/machines/shell/connectivity.machine.ts'
import type { Move } from '#src/services/trace-format.ts'
import { makeRecorder } from '#src/services/trace-recorder.ts'
import { median, type Row } from './row.ts'

const rounds = 7
const events = 40_000

/** Events per second that a chart accepts; each of them is a transition. */
const speed = (inspect?: (event: InspectionEvent) => void): number => {
  const chart = connectivityMachine.provide({
    actors: { watchDevice: fromCallback(() => {}) },
    actions: { tellNetwork: () => {}, tellTab: () => {} },
  })
  const actor = createActor(chart, { inspect }).start()
  const begun = performance.now()
  for (let sent = 0; sent < events; sent += 2) {
    actor.send({ type: 'network.lost' })
    actor.send({ type: 'network.back' })
  }
  const taken = performance.now() - begun
  actor.stop()
  return Math.round((events / taken) * 1000)
}

/** As in the app for a watched tab: posts the events of one turn together. */
const watched = (): number => {
  const recorder = makeRecorder()
  const channel = new BroadcastChannel('hearthkeep.bench')
  let waiting: Move[] = []
  const stop = recorder.listen((move) => {
    if (waiting.push(move) < 500) return
    channel.postMessage({ kind: 'moved', tab: 'bench', moves: waiting })
    waiting = []
  })
  const result = speed(recorder.hear)
  stop()
  channel.close()
  return result
}

/** The cost of recording and watching: a chart with neither does no extra work. */
export const recordingRows = (): Row[] => {
  const ways: [what: string, run: () => number][] = [
    ['Events through a chart, not recorded', () => speed()],
    ['… recorded for a support trace', () => speed(makeRecorder().hear)],
    ['… and watched in another tab', watched],
  ]
  // In turns, so that a busy moment of the machine affects all of them.
  const results = ways.map((): number[] => [])
  for (let round = 0; round < rounds; round++)
    for (const [index, [, run]] of ways.entries()) results[index]?.push(run())
  return ways.map(([what], index) => ({
    what,
    result: `${median(results[index] ?? []).toLocaleString('en-US')} events/s`,
    how: `median of ${rounds} × ${events.toLocaleString('en-US')} events, each a transition`,
  }))
}
