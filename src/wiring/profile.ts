import { fromPromise } from 'xstate'
import { photoMachine } from '#src/machines/profile/photo.machine.ts'
import { loadPicture } from '#src/services/pictures.ts'
import * as storage from '#src/services/storage.ts'
import type { World } from './world.ts'

export const wirePhoto = ({ api }: World) =>
  photoMachine.provide({
    actors: {
      lookUpPhoto: fromPromise(async ({ input }) => {
        const { profile_photo_url } = await api.call('profile.photo', {
          params: { userId: input.userId },
        })
        return profile_photo_url ?? null
      }),
      loadPhoto: fromPromise(({ input }) => loadPicture(input.src)),
    },
    actions: {
      rememberPhoto: (_, { stored }) => storage.writePhoto(stored),
      forgetUserAndPhoto: () => storage.forgetUserAndPhoto(),
    },
  })
