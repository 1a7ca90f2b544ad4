import { newestDisclosures } from '#contract/lives/agreement/agreement-text.ts'
import { newestAgreement, sendAgreement } from '#server/agreements/begin.ts'
import { currentText, shownText } from '#server/agreements/texts.ts'
import type { Db } from '#server/db/connect.ts'
import { groundOf, type Surroundings } from '#server/lives/served.ts'
import { hashOf } from '#server/tokens.ts'
import { callerOf, effectsOf, makesInspections } from './inspection-world.ts'

/** Agreements for the tests that walk their life on a real server: each of a scheduled visit to a home of its own. */

export const signer = 'Harper Demo'
export const { version: disclosures_version } = newestDisclosures

export const agreementsOn = (
  db: Db,
  services: Surroundings,
  { road, inspector = 'inspector' }: { road: string; inspector?: string },
) => {
  const { make: makeVisit, visitOf } = makesInspections(db, services, { rated: false, road })
  const visits = new Map<string, string>()

  /** An agreement that was sent to the owner of a home; its id. */
  const make = async (): Promise<string> => {
    const inspection_id = await makeVisit()
    const { user_id: inspector_id } = callerOf(inspector, 'inspector')
    await db
      .updateTable('inspections')
      .set({ ...visitOf(inspection_id), inspector_id, status: 'scheduled' })
      .where('inspection_id', '=', inspection_id)
      .execute()
    // The one that was signed with the request is older than the one sent now, even where the clock stands still.
    await db
      .updateTable('agreements')
      .set({ created_at: new Date(services.now() - 86_400_000) })
      .where('inspection_id', '=', inspection_id)
      .execute()
    await db
      .transaction()
      .execute((trx) =>
        sendAgreement(
          groundOf(trx, services),
          callerOf('admin', 'admin'),
          'admin',
          inspection_id,
          null,
        ),
      )
    const id = (await newestAgreement(db, inspection_id))?.agreement_id ?? ''
    visits.set(id, inspection_id)
    return id
  }
  const visitFor = (id: string): string => visits.get(id) ?? ''

  /** The secret of the link: each mail brings another one, which a test cannot read, so it gets one that it knows. */
  const secretOf = (id: string): string => `walked-${id}`
  const openLink = (id: string) =>
    db
      .updateTable('agreements')
      .set({
        link_hash: hashOf(secretOf(id)),
        link_expires_at: new Date(services.now() + 86_400_000),
      })
      .where('agreement_id', '=', id)
      .execute()

  const current = (id: string) => currentText(db, visitFor(id), services.config.companyName)
  /** Whether the order is another one than when the client opened the agreement last. */
  const isOther = async (id: string): Promise<boolean> => {
    const [shown, now] = [await shownText(db, id), await current(id)]
    return shown !== undefined && shown.sha256 !== now.sha256
  }
  const isUnread = async (id: string): Promise<boolean> =>
    (await shownText(db, id))?.sha256 !== (await current(id)).sha256

  /** Notices, mails and jobs, and the steps in the trail. */
  const effects = async (id: string): Promise<string[]> => {
    const trail = await db
      .selectFrom('agreement_trail')
      .select('entry')
      .where('agreement_id', '=', id)
      .execute()
    const visit = await db
      .selectFrom('inspections')
      .select('signed_at')
      .where('inspection_id', '=', visitFor(id))
      .executeTakeFirstOrThrow()
    return [
      ...(await effectsOf(db, visitFor(id))),
      ...trail.map(({ entry }) => `trail: ${entry}`),
      ...(visit.signed_at === null ? [] : ['the visit is signed']),
    ].sort()
  }
  return { make, visitFor, secretOf, openLink, current, isOther, isUnread, effects }
}
