import {
  type Move,
  type Running,
  readMove,
  readRunning,
  type WatchMessage,
  watchChannel,
} from '#src/services/trace-format.ts'
import { applyMove } from './replay.ts'

/*
 * The reports of this browser's tabs about their charts. It counts every step and keeps the last state, at any
 * speed; it notifies the view once per frame, and at most twelve times a second.
 */

export type WatchedTab = {
  tab: string
  since: number
  version: string
  running: Running[]
  /** The newest steps; `count` says how many there were. */
  moves: Move[]
  count: number
}

/** The steps of a tab since a view of it was held still; null: the tab is gone, or began anew. */
export const missedSince = (held: WatchedTab, tabs: readonly WatchedTab[]): number | null => {
  const now = tabs.find(({ tab, since }) => tab === held.tab && since === held.since)
  return now === undefined ? null : now.count - held.count
}

const shownMoves = 60

type Held = Omit<WatchedTab, 'running'> & { running: Map<string, Running> }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Nobody reads faster: twelve times a second, in milliseconds between two frames. */
const pace = 80

const pacedFrames = () => {
  let last = Number.NEGATIVE_INFINITY
  return (run: () => void): void => {
    const draw = () => {
      last = performance.now()
      run()
    }
    setTimeout(() => requestAnimationFrame(draw), Math.max(0, last + pace - performance.now()))
  }
}

export const makeWatch = (
  open: () => BroadcastChannel = () => new BroadcastChannel(watchChannel),
  nextFrame: (run: () => void) => void = pacedFrames(),
) => {
  const held = new Map<string, Held>()
  const listeners = new Set<() => void>()
  let channel: BroadcastChannel | null = null
  let snapshot: WatchedTab[] = []
  let planned = false

  const publish = () => {
    planned = false
    snapshot = [...held.values()]
      .map((tab) => ({ ...tab, running: [...tab.running.values()], moves: [...tab.moves] }))
      .sort((a, b) => a.since - b.since)
    for (const listener of listeners) listener()
  }
  const plan = () => {
    if (planned) return
    planned = true
    nextFrame(publish)
  }

  const here = (tab: string, message: Record<string, unknown>) => {
    const known = held.get(tab)
    const running = Array.isArray(message.running) ? message.running.map(readRunning) : []
    held.set(tab, {
      tab,
      since: Number(message.since) || 0,
      version: String(message.version),
      running: new Map(running.flatMap((one) => (one === null ? [] : [[one.actor, one]]))),
      moves: known?.moves ?? [],
      count: known?.count ?? 0,
    })
  }
  const moved = (tab: string, told: unknown) => {
    const known = held.get(tab)
    if (known === undefined || !Array.isArray(told)) return
    for (const one of told) {
      const move = readMove(one)
      if (move === null) continue
      applyMove(known.running, move)
      known.moves.push(move)
      known.count += 1
    }
    known.moves = known.moves.slice(-shownMoves)
  }
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (!isRecord(data) || typeof data.tab !== 'string') return
    if (data.kind === 'here') here(data.tab, data)
    else if (data.kind === 'moved') moved(data.tab, data.moves)
    else if (data.kind === 'gone') held.delete(data.tab)
    else return
    plan()
  }

  return {
    get: (): WatchedTab[] => snapshot,
    /** Listens while someone watches. */
    listen: (listener: () => void) => {
      listeners.add(listener)
      if (channel === null) {
        channel = open()
        channel.onmessage = hear
        channel.postMessage({ kind: 'whoIsThere' } satisfies WatchMessage)
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        channel?.close()
        channel = null
        held.clear()
        snapshot = []
      }
    },
  }
}
