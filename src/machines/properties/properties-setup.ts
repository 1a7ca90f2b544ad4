import { assign, fromPromise, setup } from 'xstate'
import type { PropertySummary } from '#contract/properties.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import type { Navigate, Place, Say } from '#src/machines/auth/session-facts.ts'
import { problemOf } from '#src/machines/calls/problem.ts'
import { chosen, isAnalysisPath, type Selectable, selectable } from './properties-model.ts'

export type PropertiesContext = {
  userId: string
  place: Place
  stored: string | null
  list: Selectable[]
  selected: string | null
  choosing: string | null
  /** The property whose latest inspection was looked at. */
  judged: string | null
  /** The reason for an empty list after a failed load. */
  error: string | null
}
type Event =
  /** `userId` as it is stored now; without one, whose list it was. */
  | { type: 'properties.refresh'; userId?: string | null }
  | { type: 'property.select'; propertyId: string }
  | { type: 'property.added'; propertyId: string }
  | { type: 'inspections.changed' }
  | { type: 'network.changed'; online: boolean }
  | { type: 'location.changed'; place: Place }

/** Pages of homeowners alone, but the one that adds a property, are about a property. */
const isAboutProperty = ({ place }: PropertiesContext) =>
  place.homeownerOnly && !place.path.startsWith(paths.addProperty())

/** Another property than the current one, or the way back to the current one from a page of another. */
const isChange = ({ list, place, selected }: PropertiesContext, id: string) =>
  list.some((property) => property.property_id === id) &&
  (id !== selected || (place.property !== null && place.property.id !== id))

/** The home that a page's address names; null: none, or none of this person's. */
const named = (list: readonly Selectable[], { property }: Place): string | null =>
  list.find(({ property_id }) => property_id === property?.id)?.property_id ?? null

/** Types, actors, guards and actions of the properties chart; the chart itself is properties.machine.ts. */
export const properties = setup({
  types: {
    context: {} as PropertiesContext,
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
    /** The page is of another home of this person: that one becomes current. */
    isOfAnother: ({ context }, { place }: { place: Place }) => {
      const id = named(context.list, place)
      return id !== null && id !== context.selected
    },
    isListed: ({ context }, { id }: { id: string }) => isChange(context, id),
    isOnAnalysis: ({ context }, { id }: { id: string }) =>
      isAnalysisPath(context.place.path) && isChange(context, id),
    /** A home was chosen while the list was being loaded, and the list has it. */
    hasWish: ({ context }) => context.choosing !== null,
    wishesOnAnalysis: ({ context }) =>
      context.choosing !== null && isAnalysisPath(context.place.path),
    namesHome: (_, { place }: { place: Place }) => place.property !== null,
    leavesPage: ({ context }, { place }: { place: Place }) => place.path !== context.place.path,
    needsProperty: ({ context }) => isAboutProperty(context),
    needsDefault: ({ context }) => isAboutProperty(context) && context.place.property === null,
    leadsToProperty: ({ context }, { place }: { place: Place }) =>
      isAboutProperty({ ...context, place }),
    isMissing: ({ context }, { error }: { error: unknown }) =>
      problemOf(error).status === 404 && isAboutProperty(context),
    hasNoList: ({ context }) => context.error !== null,
    isAnotherProperty: ({ context }) => context.selected !== context.judged,
    isBackOnline: (_, { online }: { online: boolean }) => online,
    saysYes: (_, { yes }: { yes: boolean }) => yes,
    foundAnalysis: (_, { path }: { path: string | null }) => path !== null,
  },
  actions: {
    keepList: assign(({ context }, { list }: { list: PropertySummary[] }) => {
      const properties = selectable(list)
      const selected = chosen(
        properties,
        // On arrival the address decides; a list that is loaded again keeps the choice made since.
        (context.list.length === 0 ? named(properties, context.place) : null) ?? context.selected,
        context.stored,
      )
      const wish = context.choosing ?? ''
      const choosing = isChange({ ...context, list: properties, selected }, wish) ? wish : null
      return { list: properties, selected, choosing, error: null }
    }),
    /** None is selected of an empty list; the one from before is still the stored one. */
    emptyList: assign(({ context }, { error }: { error: unknown }) => ({
      list: [],
      stored: context.selected ?? context.stored,
      selected: null,
      choosing: null,
      error: problemOf(error).message,
    })),
    keepUser: assign(({ context }, { userId }: { userId: string | null | undefined }) => ({
      userId: userId || context.userId,
    })),
    judge: assign({ judged: ({ context }) => context.selected }),
    select: assign((_, { id }: { id: string }) => ({ selected: id, stored: id, choosing: null })),
    selectNamed: assign(({ context }) => {
      const id = named(context.list, context.place)
      return { selected: id, stored: id }
    }),
    forgetChoosing: assign({ choosing: null }),
    keepChoosing: assign((_, { id }: { id: string }) => ({ choosing: id })),
    selectChoosing: assign(({ context }) => ({
      selected: context.choosing,
      stored: context.choosing,
      choosing: null,
    })),
    keepPlace: assign((_, { place }: { place: Place }) => ({ place })),
    prefer: assign((_, { id }: { id: string }) => ({ selected: id, stored: id, choosing: null })),
    rememberSelected: (_, _params: { propertyId: string | null }) => {},
    navigate: (_, _params: Navigate) => {},
    swapPath: (_, _params: { to: string | null }) => {},
    say: (_, _params: Say) => {},
    log: (_, _params: { error: unknown }) => {},
  },
})
