import { notificationTypes } from '#contract/vocabulary/notifications.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { FileStore } from '#server/files/store.ts'
import { addDiy, diyDaysAgo } from './diy.ts'
import { addDocuments } from './documents.ts'
import { type Ground, type Ids, idOf } from './ids.ts'
import { addVisits } from './inspections.ts'
import { type IssueMove, moveIssue } from './issue-life.ts'
import { addAreas, addHomes, addPeople, people } from './people.ts'
import { addHomePicture } from './pictures.ts'
import { addProviders } from './providers.ts'
import { addRadon } from './radon.ts'
import { addReminders } from './reminders.ts'

const day = 86_400_000
const on = (at: number) => new Date(at).toISOString().slice(0, 10)

const titles: Record<(typeof notificationTypes)[number], string> = {
  service_reminder: 'Change the filter of your heating',
  maintenance_due: 'Clean the gutters before winter',
  inspection_completed: 'The report for 12 Example Lane is published',
  invoice_paid: 'Your payment arrived. Thank you',
  inspection_assigned: 'An inspector was found for 48 Sample Street',
  inspection_scheduled: 'Your inspection of 48 Sample Street is scheduled',
  invoice_due: 'An invoice for 48 Sample Street is open',
  payment_overdue: 'An invoice is overdue',
  property_shared: 'A report of yours was opened',
  health_score_updated: 'Your home’s score has moved',
  system_alert: 'Welcome to the demo: these are invented data',
  warranty_expiring: 'The warranty of your water heater ends soon',
  document_uploaded: 'A document was added',
  user_message: 'Your inspector sent you a message',
}

/** Where each notification leads: to the thing it speaks of. */
const linksOf = (id: Ids): Record<(typeof notificationTypes)[number], string> => {
  const lane = { propertyId: id('property lane') }
  const street = paths.inspection({
    propertyId: id('property street'),
    inspectionId: id('inspection street'),
  })
  return {
    service_reminder: paths.reminder({ ...lane, reminderId: id('reminder lane filter') }),
    maintenance_due: paths.reminder({ ...lane, reminderId: id('reminder lane gutters-fall') }),
    inspection_completed: paths.report({ ...lane, inspectionId: id('inspection lane') }),
    inspection_assigned: street,
    inspection_scheduled: street,
    invoice_due: street,
    invoice_paid: paths.inspection({ ...lane, inspectionId: id('inspection lane') }),
    payment_overdue: street,
    property_shared: paths.report({ ...lane, inspectionId: id('inspection lane') }),
    health_score_updated: paths.homeHealth(lane),
    system_alert: paths.demo(),
    warranty_expiring: paths.document({
      ...lane,
      documentId: id('document Water heater warranty (demo)'),
    }),
    document_uploaded: paths.document({
      ...lane,
      documentId: id('document Homeowner’s insurance policy (demo)'),
    }),
    user_message: `${paths.inspection({ ...lane, inspectionId: id('inspection lane') })}#messages`,
  }
}

const addAir = ({ db, id, now }: Ground) =>
  db
    .insertInto('air_tests')
    .values({
      air_test_id: id('air lane'),
      property_id: id('property lane'),
      inspection_id: id('inspection lane'),
      kind: 'radon',
      radon_average: 2.6,
      valid: true,
      tested_at: new Date(now - 9 * day),
    })
    .execute()

/** The owner's steps with the findings of the newest inspection. */
const addMoves = async (ground: Ground) => {
  const { now, id } = ground
  const moves: Record<string, IssueMove> = {
    'structure-horizontal-or-stepped-crack': {
      event: 'plan',
      data: { provider: 'Specimen Structural (demo)', due_on: on(now + 10 * day) },
    },
    'plumbing-slow-drain': {
      event: 'resolve',
      data: { note: 'Demo: the trap was cleared by hand.' },
    },
    'interior-ceiling-stain-dry-today': {
      event: 'defer',
      data: { reason: 'Demo: it stayed dry in the last rain.', due_on: on(now + 90 * day) },
    },
  }
  for (const [comment, move] of Object.entries(moves))
    await moveIssue(ground, id(`finding lane ${comment}`), now - 3 * day, move)
}

const addNotices = async ({ db, id, now }: Ground) => {
  const links = linksOf(id)
  // Publishing has already put its notices in the feeds; this adds one of each type, in order of age.
  await db.deleteFrom('notifications').where('user_id', '=', id('user homeowner')).execute()
  await db
    .insertInto('notifications')
    .values(
      [...notificationTypes].reverse().map((type, index) => ({
        notification_id: id(`notification ${type}`),
        user_id: id('user homeowner'),
        type,
        title: titles[type],
        link: links[type],
        is_read: index < 9,
        created_at: new Date(now - (14 - index) * 9 * 3_600_000),
      })),
    )
    .execute()
}

/** People, homes, an inspection in every state, drawn photographs: one household, its inspectors and its admin. */
export const furnish = async (ground: Ground, files: FileStore): Promise<void> => {
  await addPeople(ground, people)
  await addAreas(ground)
  await addHomes(ground)
  await addHomePicture(ground, files)
  await addReminders(ground)
  // In the order of time: each change of the score is kept with the facts known then.
  await addVisits(ground, files, (days) => days < -diyDaysAgo)
  await addDiy(ground, files)
  await addVisits(ground, files, (days) => days >= -diyDaysAgo)
  await addAir(ground)
  await addRadon(ground)
  await addDocuments(ground, files)
  await addProviders(ground)
  await addMoves(ground)
  await addNotices(ground)
}

/**
 * Fills a database for demonstration: people, homes, an inspection in every state, drawn photographs. The same ids
 * and words each time; days count from `now` (milliseconds). `empty` makes only the three accounts.
 */
export const seed = async (
  db: Db,
  kind: 'demo' | 'empty',
  files: FileStore,
  now: number,
): Promise<void> => {
  await inTransaction(db, async (trx) => {
    const ground = { db: trx, id: idOf, now, demo: null }
    if (kind === 'empty') {
      await addPeople(
        ground,
        people.filter((person) => ['admin', 'inspector', 'homeowner'].includes(person.key)),
      )
      return
    }
    await furnish(ground, files)
  })
}

/** Seeds a database that has no people yet; does nothing to any other. */
export const seedOnce = async (
  db: Db,
  kind: 'demo' | 'empty',
  files: FileStore,
  now: number,
): Promise<void> => {
  const anybody = await db.selectFrom('users').select('user_id').limit(1).executeTakeFirst()
  if (anybody === undefined) await seed(db, kind, files, now)
}
