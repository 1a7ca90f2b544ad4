import { useEffect, useEffectEvent } from 'react'

const channelName = 'hearthkeep.trace'

/** Asks the tab that opened this one for a trace, and hands it over when it answers. */
export const useHandedTrace = (onText: (text: string) => void): void => {
  const take = useEffectEvent(onText)
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return
    const channel = new BroadcastChannel(channelName)
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (typeof data !== 'object' || data === null || !('trace' in data)) return
      if (typeof data.trace === 'string') take(data.trace)
    }
    channel.postMessage('ready')
    return () => channel.close()
  }, [])
}
