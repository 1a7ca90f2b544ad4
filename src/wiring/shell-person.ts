import { assign, fromPromise } from 'xstate'
import { concernedBy } from '#contract/changes.ts'
import { personMachine } from '#src/machines/shell/person.machine.ts'
import { pauseBefore } from '#src/machines/shell/supervision.ts'
import { captureError } from '#src/services/reporting.ts'
import * as storage from '#src/services/storage.ts'
import { loadUser } from './auth.ts'
import { wireNotifications } from './notifications.ts'
import { wirePhoto } from './profile.ts'
// People who stay signed in and touch nothing are recorded too.
import './trace.ts'
import { mayStore, tellChanged, type World } from './world.ts'

/** Everything that belongs to a signed-in person, wired; its code is loaded with the sign-in. */
export const wirePerson = (world: World) =>
  personMachine.provide({
    actors: {
      notifications: wireNotifications(world),
      photo: wirePhoto(world),
      loadUser: fromPromise(({ input }) => loadUser(world.api, input.session)),
    },
    actions: {
      rememberUser: (_, { user }) => {
        if (mayStore(world)) storage.writeUser(user)
      },
      announce: (_, { notification }) => tellChanged(world, concernedBy(notification)),
      readStored: assign(() => ({
        stored: {
          userId: storage.readUserId(),
          photo: storage.readPhoto(),
          propertyId: storage.readProperty(),
        },
      })),
      report: (_, { error }) => captureError(error),
    },
    delays: { restartPause: ({ context }) => pauseBefore(context.failures, Math.random()) },
  })
