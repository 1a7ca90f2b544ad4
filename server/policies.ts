import { sql } from 'kysely'
import type { Role } from '#contract/common.ts'
import type { Queries } from './db/connect.ts'
import type { Policy } from './register.ts'
import { livesElsewhere, type Tenant, tenantOf } from './tenant.ts'
import type { Caller } from './tokens.ts'

/** Named answers to "who may?", shared by the resources' policies. */

export const anyone: Policy = { open: true, may: () => true }
export const signedIn: Policy = { may: () => true }
/** Anyone signed in, about their own account; not in a view that they have switched to. */
export const oneself: Policy = { may: ({ user }) => !user.is_switched }
export const only = (...roles: Role[]): Policy => ({
  may: ({ user }) => roles.includes(user.user_type),
})
/** A person's own record, named by a parameter; admins may see the record of anyone in their tenant. */
export const self = (param: string, ...roles: Role[]): Policy => ({
  may: async ({ db, user, params }) => {
    const who = params[param] ?? ''
    if (user.user_type !== 'admin')
      return who === user.user_id && (roles.length === 0 || roles.includes(user.user_type))
    return (await livesElsewhere(db, user, who)) ? 'not_found' : true
  },
})

export type Ties = { owner: boolean; inspector: boolean; admin: boolean }
/** The ties of a person, by their names. */
export const tieList = (ties: Ties): (keyof Ties)[] =>
  (['owner', 'inspector', 'admin'] as const).filter((tie) => ties[tie])

/** The tenant of the owner: a subquery reads the owner that a home has once its lock is there, and a join does not. */
const ownersTenant = sql<Tenant>`(select demo_id from users where user_id = properties.owner_id)`

/**
 * The ties of a person to a property; null: it does not exist, or belongs to another tenant. In a transaction the home
 * keeps its owner until that ends, so whoever asks there writes as the person whom the answer is about.
 */
export const propertyTies = async (
  db: Queries,
  user: Caller,
  propertyId: string,
): Promise<Ties | null> => {
  const row = await db
    .selectFrom('properties')
    .select((eb) => [
      'owner_id',
      ownersTenant.as('demo_id'),
      eb
        .exists(
          eb
            .selectFrom('inspections')
            .select('inspection_id')
            .whereRef('inspections.property_id', '=', 'properties.property_id')
            .where('inspector_id', '=', user.user_id),
        )
        .as('inspects'),
    ])
    .where('property_id', '=', propertyId)
    .where('archived_at', 'is', null)
    .$if(db.isTransaction, (query) => query.forKeyShare())
    .executeTakeFirst()
  if (row === undefined || row.demo_id !== tenantOf(user)) return null
  return {
    owner: user.user_type === 'homeowner' && row.owner_id === user.user_id,
    inspector: user.user_type === 'inspector' && Boolean(row.inspects),
    admin: user.user_type === 'admin',
  }
}

/** The ties of a person to an inspection, as `propertyTies`. */
export const inspectionTies = async (
  db: Queries,
  user: Caller,
  inspectionId: string,
): Promise<Ties | null> => {
  const row = await db
    .selectFrom('inspections')
    .innerJoin('properties', 'properties.property_id', 'inspections.property_id')
    .select(['inspections.inspector_id', 'properties.owner_id', ownersTenant.as('demo_id')])
    .where('inspection_id', '=', inspectionId)
    .$if(db.isTransaction, (query) => query.forKeyShare('properties'))
    .executeTakeFirst()
  if (row === undefined || row.demo_id !== tenantOf(user)) return null
  return {
    owner: user.user_type === 'homeowner' && row.owner_id === user.user_id,
    inspector: user.user_type === 'inspector' && row.inspector_id === user.user_id,
    admin: user.user_type === 'admin',
  }
}

type Tie = keyof Ties
const tied = (ties: Ties | null, allowed: Tie[]) =>
  ties === null ? ('not_found' as const) : allowed.some((tie) => ties[tie])

/** People with one of these ties to the property in the path. */
export const property = (...allowed: Tie[]): Policy => ({
  may: async ({ db, user, params }) =>
    tied(await propertyTies(db, user, params.propertyId ?? ''), allowed),
})
/** The names of the ties of a person to a property; null: they must not know that it exists. */
export const propertyTieList = async (db: Queries, user: Caller, propertyId: string) => {
  const ties = await propertyTies(db, user, propertyId)
  return ties === null ? null : tieList(ties)
}
/** The names of the ties of a person to an inspection; null: they must not know that it exists. */
export const inspectionTieList = async (db: Queries, user: Caller, inspectionId: string) => {
  const ties = await inspectionTies(db, user, inspectionId)
  return ties === null ? null : tieList(ties)
}

/** People with one of these ties to the inspection in the path. */
export const inspection = (...allowed: Tie[]): Policy => ({
  may: async ({ db, user, params }) =>
    tied(await inspectionTies(db, user, params.inspectionId ?? ''), allowed),
})

/** Whether a text has the form of an id. */
export const isUuid = (text: string): boolean => uuid.test(text)
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const namedInspection = async (db: Queries, user: Caller, id: unknown, allowed: Tie[]) =>
  typeof id === 'string' && isUuid(id)
    ? tied(await inspectionTies(db, user, id), allowed)
    : ('not_found' as const)
/** The same for calls that name the inspection in their query. */
export const inspectionInQuery = (...allowed: Tie[]): Policy => ({
  may: ({ db, user, query }) => namedInspection(db, user, query.inspection_id, allowed),
})
/** The same for calls that name the inspection in their body. */
export const inspectionInBody = (...allowed: Tie[]): Policy => ({
  may: ({ db, user, body }) => namedInspection(db, user, body.inspection_id, allowed),
})
