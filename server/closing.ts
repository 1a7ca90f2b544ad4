import { Server } from 'node:net'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/**
 * Milliseconds that a proxy has to hear that its connections end, before they do and again before no new one is taken:
 * a request that it sends to a connection that ends at that moment would be lost.
 */
export const proxyHas = 500

/**
 * Takes no new connection, and still serves those that it has. It does so right after the connections that waited were
 * taken: the system would break those off that wait at that moment.
 */
export const stopListening = async ({ server }: FastifyInstance): Promise<void> => {
  await nextTurn()
  // Of a plain server: that of HTTP would close idle connections as well.
  Server.prototype.close.call(server)
  await pause(proxyHas)
}
