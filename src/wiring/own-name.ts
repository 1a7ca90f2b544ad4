import * as storage from '#src/services/storage.ts'
import { readAuth } from './auth.ts'
import { mayStore, sessionOf, type World } from './world.ts'

/** The signed-in person has changed their name: storage has the new one, and the session says it at once. */
export const keepName = (world: World, name: { first_name: string; last_name: string }): void => {
  if (!mayStore(world)) return
  storage.writeName(name.first_name, name.last_name)
  const reading = readAuth()
  // A session that has just expired reads it with its next token.
  if (reading.kind === 'good') sessionOf(world)?.send({ type: 'storage.changed', reading })
}
