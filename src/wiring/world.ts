import type { Resource } from '#contract/changes.ts'
import {
  isSameIdentity,
  hasFieldWork as mayWriteFieldWork,
  sessionOf as sessionIn,
} from '#src/machines/auth/session-facts.ts'
import type { Wired } from '#src/pages/shared/app-context.ts'
import type { Api } from '#src/services/api.ts'
import * as storage from '#src/services/storage.ts'
import type { Effects } from './effects.ts'

/** The services that a domain's file needs to wire its charts. */
export type World = {
  api: Api
  effects: Effects
  /** The root actor; it does not exist yet while the root's own charts are wired. */
  app: () => Wired['app']
  /**
   * The token for a request, refreshed first when it has expired; null: nobody is signed in.
   * Errors: the network error of the catalogue while an expired one waits for a network.
   */
  ensureToken: () => Promise<string | null>
  /** Reuses an answer that a page shows or is loading. */
  ask: Wired['ask']
}

export const sessionOf = ({ app }: Pick<World, 'app'>) => app().getSnapshot().children.session

/** The charts of the person who is signed in; undefined while nobody is, or their code is on its way. */
export const personOf = ({ app }: World) =>
  app().getSnapshot().context.person?.getSnapshot().children

/** The id of the person who is signed in; null: nobody. */
export const userIdOf = ({ app }: World): string | null =>
  app().getSnapshot().context.session?.userId ?? null

/** Only homeowners choose among homes; nobody else loads the code for it. */
export const isHomeowner = ({ app }: Pick<World, 'app'>): boolean =>
  app().getSnapshot().context.session?.role === 'homeowner'

/** A homeowner in their own view: their looks at their homes open without a network. */
export const isOwner = ({ app }: Pick<World, 'app'>): boolean => {
  const { session } = app().getSnapshot().context
  return session?.role === 'homeowner' && !session.isSwitched
}

/** Whether the person writes the work of an inspection. */
export const hasFieldWork = ({ app }: Pick<World, 'app'>): boolean =>
  mayWriteFieldWork(app().getSnapshot().context.session)

/**
 * Whether an admin looks at the view of a certain person. This device keeps nothing of it, and gives it nothing that it
 * keeps for that person: both would be sent as theirs.
 */
export const isView = ({ app }: Pick<World, 'app'>): boolean =>
  app().getSnapshot().context.session?.viewer !== undefined

/** Only inspectors work where there is no network; nobody else, in whatever view, loads the code for it. */
export const isInspector = ({ app }: Pick<World, 'app'>): boolean => {
  const { session } = app().getSnapshot().context
  return session?.role === 'inspector' && !session.isSwitched
}

/**
 * Whether storage is still that of the person of this tab; false: another tab has signed in somebody else, or
 * nobody, and this one has not heard of it.
 */
export const mayStore = ({ app }: World): boolean =>
  isSameIdentity(sessionIn(storage.readAuth(Date.now())), app().getSnapshot().context.session)

export const readsOf = ({ app }: World) => app().getSnapshot().children.reads

/** Changed resources on the server, from a write of ours or a notice: their reads are invalidated. */
export const tellChanged = (world: World, resources: readonly Resource[]): void =>
  readsOf(world)?.send({ type: 'data.changed', resources })
