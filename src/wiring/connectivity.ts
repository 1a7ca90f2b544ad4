import { fromCallback } from 'xstate'
import { connectivityMachine } from '#src/machines/shell/connectivity.machine.ts'

/** Whether the device has a network and the tab is looked at. */
export const connectivity = connectivityMachine.provide({
  actors: {
    watchDevice: fromCallback(({ sendBack }) => {
      const network = () => sendBack({ type: navigator.onLine ? 'network.back' : 'network.lost' })
      const tab = () =>
        sendBack({ type: document.visibilityState === 'visible' ? 'tab.shown' : 'tab.hidden' })
      network()
      tab()
      addEventListener('online', network)
      addEventListener('offline', network)
      document.addEventListener('visibilitychange', tab)
      return () => {
        removeEventListener('online', network)
        removeEventListener('offline', network)
        document.removeEventListener('visibilitychange', tab)
      }
    }),
  },
})
