import { CallError } from '#src/services/call-error.ts'
import { userIdOf, type World } from './world.ts'

/** Errors: `signed_out`, where this person is not signed in any more: nothing is asked or kept for them. */
export const requireStill = (world: World, userId: string): void => {
  if (userIdOf(world) !== userId) throw new CallError('You are signed out.', 'signed_out')
}
