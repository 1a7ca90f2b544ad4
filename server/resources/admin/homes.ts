import { sql } from 'kysely'
import { paths } from '#contract/vocabulary/paths.ts'
import type { Db, Queries } from '#server/db/connect.ts'
import { conflict, invalid, notFound } from '#server/errors.ts'
import { giveFiles } from '#server/files/of-homes.ts'
import { step, together } from '#server/lives/live.ts'
import type { Ground, Tidied } from '#server/lives/served.ts'
import { shareLinks } from '#server/lives/share-link.ts'
import { homeArchivedMail, homeLeftMail, homeReceivedMail } from '#server/mail/homes.ts'
import type { Outgoing } from '#server/mail/queue.ts'
import { recordScore, scoreNow } from '#server/resources/health/queries.ts'
import { isOf, type Tenant } from '#server/tenant.ts'
import { giveBack, keepForGiver } from './former-homes.ts'

type Around = { db: Db; services: Tidied & { mail: Outgoing } }
type Row = Awaited<ReturnType<typeof lockHome>>

/** The home, locked until the transaction ends. Errors: 404. */
const lockHome = async (db: Queries, tenant: Tenant, propertyId: string) => {
  const home = await db
    .selectFrom('properties')
    .selectAll()
    .where('property_id', '=', propertyId)
    .where('former_of', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (home === undefined) throw notFound()
  // Apart, since the owner may have changed while this waited for the lock.
  const { demo_id } = await db
    .selectFrom('users')
    .select('demo_id')
    .where('user_id', '=', home.owner_id)
    .executeTakeFirstOrThrow()
  if (demo_id !== tenant) throw notFound()
  return home
}

/**
 * Nobody gets somebody else's visit or invoice. The inspections stay locked, so that none is billed again meanwhile.
 * Errors: 409 'blocked' with the numbers.
 */
const nothingIsOpen = async (db: Queries, propertyId: string): Promise<void> => {
  await db
    .selectFrom('inspections')
    .select('inspection_id')
    .where('property_id', '=', propertyId)
    .orderBy('inspection_id')
    .forUpdate()
    .execute()
  const open = await db
    .selectFrom('inspections')
    .select(['number', 'status'])
    .where('property_id', '=', propertyId)
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['requested', 'scheduled', 'in_progress', 'completed']),
        eb.and([
          eb('status', '=', 'finalized'),
          eb('payment_status', 'not in', ['paid', 'waived']),
        ]),
      ]),
    )
    .orderBy('number')
    .execute()
  const [first] = open
  if (first === undefined) return
  const numbers = open.map(({ number }) => number).join(', ')
  throw conflict(
    'blocked',
    first.status === 'finalized'
      ? `The inspection ${numbers} is not paid. Settle or waive the payment first.`
      : `The inspection ${numbers} is not finished. Publish or cancel it first.`,
  )
}

/** Links to reports of the home, to its owner's analyses and to agreements of its visits work no longer. */
const endLinks = async (ground: Ground, propertyId: string): Promise<void> => {
  await ground.db
    .updateTable('agreements')
    .set({ link_hash: null, link_expires_at: null })
    .where('inspection_id', 'in', (query) =>
      query.selectFrom('inspections').select('inspection_id').where('property_id', '=', propertyId),
    )
    .where('link_hash', 'is not', null)
    .execute()
  const links = await ground.db
    .selectFrom('shared_links as l')
    .leftJoin('inspections as i', 'i.inspection_id', 'l.inspection_id')
    .leftJoin('diy_analyses as d', 'd.analysis_id', 'l.analysis_id')
    .select('l.link_id')
    .where((eb) =>
      eb.or([eb('i.property_id', '=', propertyId), eb('d.property_id', '=', propertyId)]),
    )
    .where('l.revoked_at', 'is', null)
    .orderBy('l.link_id')
    .execute()
  for (const { link_id } of links)
    await step(ground, shareLinks, {
      id: link_id,
      event: 'revoke',
      sender: 'system',
      data: {},
    })
}

const hasAddress = async (db: Queries, ownerId: string, home: Row): Promise<boolean> => {
  const same = await db
    .selectFrom('properties')
    .select('property_id')
    .where('owner_id', '=', ownerId)
    .where('archived_at', 'is', null)
    // The same expressions as in the unique index.
    .where(
      sql<boolean>`lower(street) = lower(${home.street}) and lower(city) = lower(${home.city})`,
    )
    .where('state', '=', home.state)
    .executeTakeFirst()
  return same !== undefined
}

/** The person who gets a home. Errors: 400. */
const receiverOf = async (db: Queries, tenant: Tenant, email: string, ownerId: string) => {
  const person = await db
    .selectFrom('users')
    .select(['user_id', 'email', 'first_name', 'closes_at'])
    .where((eb) => eb.fn<string>('lower', ['email']), '=', email)
    .where('user_type', '=', 'homeowner')
    .where('verified_at', 'is not', null)
    .where('deactivated_at', 'is', null)
    .where(isOf('users.demo_id', tenant))
    .forShare()
    .executeTakeFirst()
  if (person === undefined)
    throw invalid({ email: 'No active homeowner has this address. They sign up first.' })
  if (person.user_id === ownerId) throw invalid({ email: 'This home is theirs already.' })
  // The home would go with the account.
  if (person.closes_at !== null)
    throw invalid({
      email: 'This person has asked to delete their account. It stays once they log in.',
    })
  return person
}

const personOf = (db: Queries, id: string) =>
  db
    .selectFrom('users')
    .select(['user_id', 'email', 'first_name'])
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()

/**
 * Gives a home to another owner, with its reports, its issues, its upkeep and the documents that go with it; what is
 * the former owner's stays theirs (former-homes.ts). Both hear of it, and shared links end. Errors: 400 for an address without an active homeowner, 404, 409 'blocked' while an inspection is open or unpaid,
 * 409 'duplicate' if they own a home at this address, 409 'changed' if it is no longer the home of `owner_id`.
 */
export const transfer = (
  { db, services }: Around,
  tenant: Tenant,
  propertyId: string,
  { email, owner_id }: { email: string; owner_id: string },
): Promise<void> =>
  together({ db, services }, async (ground) => {
    const trx = ground.db
    const home = await lockHome(trx, tenant, propertyId)
    if (home.archived_at !== null) throw notFound()
    if (home.owner_id !== owner_id)
      throw conflict('changed', 'Someone has transferred this home meanwhile. Load it again.')
    const receiver = await receiverOf(trx, tenant, email, home.owner_id)
    await nothingIsOpen(trx, propertyId)
    if (await hasAddress(trx, receiver.user_id, home))
      throw conflict('duplicate', 'They own a home at this address already.')
    const giver = await personOf(trx, home.owner_id)
    await endLinks(ground, propertyId)
    const before = await scoreNow(trx, propertyId, ground.now)
    await keepForGiver(trx, home, ground.now)
    await trx
      .updateTable('properties')
      .set({ owner_id: receiver.user_id })
      .where('property_id', '=', propertyId)
      .execute()
    await giveBack(trx, propertyId)
    await giveFiles(trx, propertyId)
    await recordScore(trx, propertyId, {
      before,
      why: 'The home has a new owner. What the former owner saw in DIY inspections counts no longer.',
      now: ground.now,
    })
    const { street } = home
    await ground.tell(trx, [
      {
        user_id: giver.user_id,
        type: 'property_shared',
        title: `${street} was transferred to another account`,
        link: paths.profile(),
      },
      {
        user_id: receiver.user_id,
        type: 'property_shared',
        title: `${street} was transferred to you`,
        link: paths.propertyDashboard({ propertyId }),
      },
    ])
    const url = (path: string) => `${services.config.publicUrl}${path}`
    await services.mail.queue(
      trx,
      homeLeftMail(giver.email, giver.first_name, street, url(paths.contact())),
    )
    await services.mail.queue(
      trx,
      homeReceivedMail(
        receiver.email,
        receiver.first_name,
        street,
        url(paths.propertyDashboard({ propertyId })),
      ),
    )
  })

/** Takes a home out of its owner's list; nothing of it is deleted. Twice is once. Errors: 404, 409 'blocked'. */
export const archive = (
  { db, services }: Around,
  tenant: Tenant,
  propertyId: string,
  reason: string,
): Promise<void> =>
  together({ db, services }, async (ground) => {
    const trx = ground.db
    const home = await lockHome(trx, tenant, propertyId)
    if (home.archived_at !== null) return
    await nothingIsOpen(trx, propertyId)
    await trx
      .updateTable('properties')
      .set({ archived_at: new Date(ground.now) })
      .where('property_id', '=', propertyId)
      .execute()
    await endLinks(ground, propertyId)
    const owner = await personOf(trx, home.owner_id)
    await ground.tell(trx, [
      {
        user_id: owner.user_id,
        type: 'property_shared',
        title: `${home.street} was archived`,
        link: null,
      },
    ])
    const url = `${services.config.publicUrl}${paths.contact()}`
    await services.mail.queue(
      trx,
      homeArchivedMail(owner.email, owner.first_name, home.street, reason, url),
    )
  })

/** Puts an archived home back. Twice is once. Errors: 404, 409 'duplicate'. */
export const restore = (
  { db, services }: Around,
  tenant: Tenant,
  propertyId: string,
): Promise<void> =>
  together({ db, services }, async (ground) => {
    const trx = ground.db
    const home = await lockHome(trx, tenant, propertyId)
    if (home.archived_at === null) return
    if (await hasAddress(trx, home.owner_id, home))
      throw conflict('duplicate', 'The owner has added a home at this address meanwhile.')
    await trx
      .updateTable('properties')
      .set({ archived_at: null })
      .where('property_id', '=', propertyId)
      .execute()
    await ground.tell(trx, [
      {
        user_id: home.owner_id,
        type: 'property_shared',
        title: `${home.street} is back in your account`,
        link: paths.propertyDashboard({ propertyId }),
      },
    ])
  })
