import { createActor, fromPromise } from 'xstate'
import type { PropertySummary } from '#contract/properties.ts'
import type { Place } from '#src/machines/auth/session-facts.ts'
import { propertiesMachine } from '#src/machines/properties/properties.machine.ts'

/* What the tests of a homeowner's properties are made of: pages they are at, lists, and a world to be in. */

export const onDashboard: Place = {
  path: '/property/1/dashboard',
  guarded: true,
  homeownerOnly: true,
  authPage: false,
  property: { before: '/property/', id: '1', after: '/dashboard' },
}
export const onAnalysis: Place = {
  ...onDashboard,
  path: '/property/1/inspection/7/analysis',
  property: { before: '/property/', id: '1', after: '/inspection/7/analysis' },
}
export const onProfile: Place = {
  ...onDashboard,
  path: '/profile',
  homeownerOnly: false,
  property: null,
}
export const onBooking: Place = { ...onDashboard, path: '/request-inspection', property: null }
export const onAdding: Place = { ...onBooking, path: '/add-property' }
export const homes = (...ids: string[]): PropertySummary[] =>
  ids.map((property_id) => ({ property_id }))
export const settle = () => new Promise((resolve) => setImmediate(resolve))
export const fails = (status: number) => () => Promise.reject({ status, code: `http_${status}` })

/** A homeowner's properties in a world that can change while they run; what happens in it is noted. */
export const open = async ({
  list = async () => homes('1', '2', '3'),
  stored = null as string | null,
  place = onDashboard,
  byDefault = fails(500) as () => Promise<string>,
  latest = async () => false,
} = {}) => {
  const world = {
    list,
    byDefault,
    latest,
    analysis: async (_id: string): Promise<string | null> => null,
  }
  const seen: unknown[] = []
  const actor = createActor(
    propertiesMachine.provide({
      actors: {
        loadProperties: fromPromise(({ input }) => {
          seen.push(`list of ${input.userId}`)
          return world.list()
        }),
        loadDefault: fromPromise(({ input }) => {
          seen.push(`default of ${input.userId}`)
          return world.byDefault()
        }),
        findAnalysis: fromPromise(({ input }) => {
          seen.push(`analysis of ${input.propertyId}`)
          return world.analysis(input.propertyId)
        }),
        isLatestFinalized: fromPromise(({ input }) => {
          seen.push(`latest of ${input.propertyId}`)
          return world.latest()
        }),
      },
      actions: {
        rememberSelected: (_, { propertyId }) => seen.push(`remember ${propertyId}`),
        navigate: (_, { to }) => seen.push(`to ${to}`),
        swapPath: (_, { to }) => seen.push(`swap to ${to}`),
        say: (_, { text }) => seen.push(text),
        log: (_, { error }) => seen.push(`log ${(error as { code: string }).code}`),
      },
    }),
    { input: { userId: '9', stored, place } },
  ).start()
  const all = () => actor.getSnapshot()
  const begun = seen.splice(0)
  await settle()
  return {
    actor,
    world,
    begun,
    at: () => all().value.list,
    selected: () => all().context.selected,
    context: () => all().context,
    tags: () => [...all().tags],
    issues: () => all().value.issues,
    choose: (propertyId: string) => actor.send({ type: 'property.select', propertyId }),
    go: (to: Place) => actor.send({ type: 'location.changed', place: to }),
    /** What happened since this was asked last; questions about issues, which run beside, only when asked for. */
    news: ({ issues = false } = {}) =>
      seen.splice(0).filter((one) => issues || !String(one).startsWith('latest')),
  }
}
