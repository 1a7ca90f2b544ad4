import { fromPromise } from 'xstate'
import { paths } from '#contract/vocabulary/paths.ts'
import { propertiesMachine } from '#src/machines/properties/properties.machine.ts'
import { analysed } from '#src/machines/properties/properties-model.ts'
import * as storage from '#src/services/storage.ts'
import { mayStore, type World } from './world.ts'

export const wireProperties = (world: World) => {
  const { api, ask, effects } = world
  return propertiesMachine.provide({
    actors: {
      loadProperties: fromPromise(({ input: { userId } }) =>
        api
          .call('properties.list', { params: { id: userId } })
          // The device may have the list from before.
          .catch(async (error) =>
            (await import('./kept-reads.ts')).copyInstead(
              userId,
              'properties.list',
              { params: { id: userId } },
              error,
            ),
          ),
      ),
      loadDefault: fromPromise(async ({ input }) => {
        const { property_id } = await api.call('properties.default', {
          params: { id: input.userId },
        })
        return property_id
      }),
      findAnalysis: fromPromise(async ({ input }) => {
        const list = await ask('properties.inspections', {
          params: { propertyId: input.propertyId },
        })
        const inspectionId = analysed(list)
        return inspectionId === null
          ? null
          : paths.analysis({ propertyId: input.propertyId, inspectionId })
      }),
      isLatestFinalized: fromPromise(async ({ input }) => {
        const { inspections } = await ask('properties.dashboard', {
          params: { id: input.userId, propertyId: input.propertyId },
        })
        return inspections[0]?.is_finalized === true
      }),
    },
    actions: {
      rememberSelected: (_, { propertyId }) => {
        if (mayStore(world)) storage.writeProperty(propertyId)
      },
      navigate: (_, params) => effects.navigate(params),
      swapPath: (_, { to }) => {
        if (to !== null) effects.navigate({ to })
      },
      say: (_, params) => effects.say(params),
      log: (_, { error }) => effects.log(error),
    },
  })
}
