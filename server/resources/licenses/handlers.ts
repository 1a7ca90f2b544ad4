import { randomUUID } from 'node:crypto'
import type { endpoints } from '#contract/licenses.ts'
import type { licenseLife } from '#contract/lives/license/license.life.ts'
import type { Db } from '#server/db/connect.ts'
import { invalid } from '#server/errors.ts'
import { orDiscard } from '#server/files/or-discard.ts'
import { partsOf, preparePaper } from '#server/files/papers.ts'
import { attachment, fileName } from '#server/files/zip.ts'
import { licenses } from '#server/lives/license.ts'
import { live, type Sending } from '#server/lives/live.ts'
import type { Handlers, Services } from '#server/register.ts'
import type { Row } from '#server/resources/worksheets/queries.ts'
import { tenantOf } from '#server/tenant.ts'
import type { Caller } from '#server/tokens.ts'
import * as papers from './papers.ts'
import * as queries from './queries.ts'

type Context = { params: { inspectorId: string }; user: Caller; db: Db; services: Services }

/** Sends one event of the life and answers the new state. */
const send = async <V extends string>(
  { params: { inspectorId: id }, user, db, services }: Context,
  event: V,
  data: Sending<typeof licenseLife, V, Row<'users'>>['data'],
) => {
  await live({ db, services }, licenses, { id, event, sender: user, data })
  return queries.one(db, user, id)
}

export const handlers: Handlers<typeof endpoints> = {
  /** The inspector themselves; admins. */
  'licenses.get': ({ params, user, db }) => queries.one(db, user, params.inspectorId),
  /** Admins. */
  'licenses.list': ({ user, query, db, services }) =>
    queries.list(db, tenantOf(user), query, services.now()),
  // The events of the life: its chart says who may send each of them, when, and with which effects.
  'licenses.submit': (context) => {
    const paper = queries.paperOf(context.body, context.services.now())
    return send(context, 'submit', async (row) => {
      if (context.body.seen !== undefined) queries.checkSeen(row, context.body.seen, null, paper)
      return paper
    })
  },
  'licenses.approve': (context) => {
    const paper = queries.paperOf(context.body, context.services.now())
    return send(context, 'approve', async (row) => {
      queries.checkSeen(row, context.body.seen, 'refused', paper)
      return paper
    })
  },
  // Refusing or declining twice changes nothing.
  'licenses.refuse': (context) =>
    send(context, 'refuse', async (row) => {
      if (row.license_status !== 'refused') queries.checkSeen(row, context.body.seen, 'approved')
      return { reason: context.body.reason }
    }),
  'licenses.decline': (context) =>
    send(context, 'decline', async (row) => {
      if (row.license_renewal !== null) queries.checkSeen(row, context.body.seen, 'refused')
      return { reason: context.body.reason }
    }),
  /** The inspector themselves. The same paper again changes nothing. */
  'licenses.addPaper': async ({ params, form, file, user, db, services }) => {
    if (file === null) throw invalid({ file: 'Choose a PDF or a picture.' })
    if (!(await papers.isThere(db, params))) {
      const prepared = await preparePaper(services.files, user.user_id, randomUUID(), file)
      const paper = { ...params, name: form.name, sentAt: new Date(services.now()) }
      await orDiscard(services.files, partsOf(prepared), () =>
        papers.add(db, services.files, paper, prepared),
      )
    }
    return queries.one(db, user, params.inspectorId)
  },
  /** The inspector themselves. Twice is as once. */
  'licenses.removePaper': async ({ params, db, services }) => {
    await papers.setRemoved(db, params, new Date(services.now()))
    return { success: true }
  },
  'licenses.restorePaper': async ({ params, db }) => {
    await papers.setRemoved(db, params, null)
    return { success: true }
  },
  /** The inspector themselves; admins. Always an attachment: nothing that somebody uploaded runs on our pages. */
  'licenses.paper': async ({ params, user, db, services, reply }) => {
    // Whose license it is, and that the asker is of the same tenant.
    await queries.one(db, user, params.inspectorId)
    const { name, content_type, storage_path } = await papers.fileOf(db, params)
    reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', attachment(fileName(name, content_type)))
      .type(content_type)
      .send(await services.files.read(storage_path))
    return undefined
  },
}
