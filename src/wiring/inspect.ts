import * as storage from '#src/services/storage.ts'
import { type Move, type WatchMessage, watchChannel } from '#src/services/trace-format.ts'
import { recorder } from './trace.ts'

/*
 * Shows the charts of this tab to the visualizer in another tab of the same browser. Loaded only when the
 * person asks for it: by ?inspect in the address, or in the profile.
 */

const note = 'inspect'
const tab = crypto.randomUUID()
const since = Date.now()
let stop: (() => void) | null = null

const begin = (): (() => void) => {
  const channel = new BroadcastChannel(watchChannel)
  const post = (message: WatchMessage) => channel.postMessage(message)
  let waiting: Move[] = []
  let planned = false
  const flush = () => {
    planned = false
    if (waiting.length === 0) return
    post({ kind: 'moved', tab, moves: waiting })
    waiting = []
  }
  const here = () => {
    // Waiting steps are part of the running state: sending them after it would report them twice.
    flush()
    const version = process.env.BUILD_ID ?? 'development'
    post({ kind: 'here', tab, since, version, running: recorder.running() })
  }
  const unlisten = recorder.listen((move) => {
    waiting.push(move)
    if (planned) return
    planned = true
    // One message a frame. A hidden tab has no frames and slow timers, so there it is one a task.
    if (document.hidden) queueMicrotask(flush)
    else requestAnimationFrame(flush)
  })
  channel.onmessage = ({ data }: MessageEvent<WatchMessage>) => {
    if (data.kind === 'whoIsThere') here()
  }
  const leave = () => post({ kind: 'gone', tab })
  document.addEventListener('visibilitychange', flush)
  addEventListener('pagehide', leave)
  addEventListener('pageshow', here)
  here()
  return () => {
    unlisten()
    // Nobody hears what a frame on its way would send.
    waiting = []
    leave()
    document.removeEventListener('visibilitychange', flush)
    removeEventListener('pagehide', leave)
    removeEventListener('pageshow', here)
    channel.close()
  }
}

/** Switches it on or off, for this tab at once and for later visits of this browser. */
export const watch = async (on: boolean): Promise<void> => {
  storage.writeNote(note, on ? 'on' : null)
  if (on) stop ??= begin()
  else {
    stop?.()
    stop = null
  }
}

/** For this tab alone, as its address asks. */
export const watchThisTab = (): void => {
  stop ??= begin()
}
