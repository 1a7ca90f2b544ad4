import { assign, fromPromise, raise, setup } from 'xstate'
import type { PropertySummary } from '#contract/properties.ts'
import { chosen, isAnalysisPath, type Selectable, selectable } from './properties-model.ts'
import type { Navigate, Place, Say } from './session-facts.ts'

type Context = {
  userId: string
  place: Place
  stored: string | null
  list: Selectable[]
  selected: string | null
  choosing: string | null
}
type Event =
  | { type: 'properties.refresh' }
  | { type: 'property.select'; propertyId: string }
  | { type: 'property.needed' }
  | { type: 'property.added'; propertyId: string }
  | { type: 'inspections.changed' }
  | { type: 'location.changed'; place: Place }

const status = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error ? error.status : null

/** Types, actors, guards and actions of the properties chart; the chart itself is properties.machine.ts. */
export const properties = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { userId: string; stored: string | null; place: Place },
    tags: {} as 'busy' | 'failed' | 'canManageIssues' | 'none',
  },
  actors: {
    loadProperties: fromPromise<PropertySummary[], { userId: string }>(() =>
      Promise.reject(new Error('loadProperties must be provided')),
    ),
    loadDefault: fromPromise<string, { userId: string }>(() =>
      Promise.reject(new Error('loadDefault must be provided')),
    ),
    findAnalysis: fromPromise<string | null, { propertyId: string }>(() =>
      Promise.reject(new Error('findAnalysis must be provided')),
    ),
    isLatestFinalized: fromPromise<boolean, { userId: string; propertyId: string }>(() =>
      Promise.reject(new Error('isLatestFinalized must be provided')),
    ),
  },
  guards: {
    hasSelection: ({ context }) => context.selected !== null,
    isListed: ({ context }, { id }: { id: string }) =>
      id !== context.selected && context.list.some((property) => property.property_id === id),
    isOnAnalysis: ({ context }, { id }: { id: string }) =>
      isAnalysisPath(context.place.path) &&
      id !== context.selected &&
      context.list.some((property) => property.property_id === id),
    isHomeless: ({ context }) =>
      context.list.length === 0 &&
      context.place.homeownerOnly &&
      !context.place.path.startsWith('/add-property'),
    isMissing: (_, { error }: { error: unknown }) => status(error) === 404,
    saysYes: (_, { yes }: { yes: boolean }) => yes,
    foundAnalysis: (_, { path }: { path: string | null }) => path !== null,
  },
  actions: {
    keepList: assign(({ context }, { list }: { list: PropertySummary[] }) => {
      const properties = selectable(list)
      return { list: properties, selected: chosen(properties, context.selected, context.stored) }
    }),
    emptyList: assign({ list: [], selected: null }),
    select: assign((_, { id }: { id: string }) => ({ selected: id, stored: id, choosing: null })),
    keepChoosing: assign((_, { id }: { id: string }) => ({ choosing: id })),
    selectChoosing: assign(({ context }) => ({
      selected: context.choosing,
      stored: context.choosing,
      choosing: null,
    })),
    keepPlace: assign((_, { place }: { place: Place }) => ({ place })),
    prefer: assign((_, { id }: { id: string }) => ({ selected: id, stored: id })),
    /** The other property's inspections decide what can be managed. */
    recheckIssues: raise({ type: 'inspections.changed' }),
    rememberSelected: (_, _params: { propertyId: string | null }) => {},
    navigate: (_, _params: Navigate) => {},
    swapPath: (_, _params: { to: string | null }) => {},
    say: (_, _params: Say) => {},
    log: (_, _params: { error: unknown }) => {},
  },
})
