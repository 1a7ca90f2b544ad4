import { fromPromise } from 'xstate'
import { photoMachine } from '#src/machines/profile/photo.machine.ts'
import { loadPicture } from '#src/services/pictures.ts'
import * as storage from '#src/services/storage.ts'
import { mayStore, type World } from './world.ts'

export const wirePhoto = (world: World) => {
  const { api } = world
  return photoMachine.provide({
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
      rememberPhoto: (_, { stored }) => {
        if (mayStore(world)) storage.writePhoto(stored)
      },
      forgetUserAndPhoto: () => {
        if (mayStore(world)) storage.forgetUserAndPhoto()
      },
    },
  })
}
