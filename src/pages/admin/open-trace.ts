/** Milliseconds that the other tab has to ask. */
const patience = 60_000

/** The page that replays traces; it asks for one on this channel once it is there. */
const visualizer = '/statecharts/#/session?view=trace'
const channelName = 'hearthkeep.trace'

/** Opens a trace in the visualizer, in a tab of its own. It passes from tab to tab and is kept nowhere. */
export const openTrace = (trace: object): void => {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data !== 'ready') return
    channel.postMessage({ trace: JSON.stringify(trace) })
    channel.close()
  }
  setTimeout(() => channel.close(), patience)
  window.open(visualizer, '_blank', 'noreferrer')
}
