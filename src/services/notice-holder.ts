/*
 * Who gets notices on this device, as far as the service worker has to know it. It cannot read the storage of pages,
 * and it works while no page is open; so this lies in a cache of its own, and goes with the session.
 */

export type Holder = {
  /** The device's id on the server. */
  device: string
  /** The secrets of the present subscription, by which the worker may replace it. */
  endpoint: string
  auth: string
  /** The server for which the browser has subscribed. */
  serverKey: string
}

const cache = 'hearthkeep-notices'
const address = '/notices-here'

/** null: nobody gets notices here. */
export const readHolder = async (): Promise<Holder | null> => {
  try {
    const kept = await (await caches.open(cache)).match(address)
    // Only `writeHolder` writes there.
    return kept === undefined ? null : ((await kept.json()) as Holder)
  } catch {
    // A browser that keeps nothing holds nothing.
    return null
  }
}

export const writeHolder = async (holder: Holder): Promise<void> => {
  await (await caches.open(cache)).put(address, new Response(JSON.stringify(holder)))
}

export const forgetHolder = async (): Promise<void> => {
  await caches.delete(cache)
}
