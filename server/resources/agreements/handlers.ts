import type { FastifyRequest } from 'fastify'
import type { endpoints } from '#contract/agreements.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import { newestDisclosures } from '#contract/lives/agreement/agreement-text.ts'
import { fromOf, newestAgreement, sendAgreement } from '#server/agreements/begin.ts'
import { paperOf } from '#server/agreements/paper.ts'
import { currentText, shownText } from '#server/agreements/texts.ts'
import { agreementFor, agreementWithTrail } from '#server/agreements/view.ts'
import type { Db, Queries } from '#server/db/connect.ts'
import { invalid, notFound } from '#server/errors.ts'
import { isOfFormerOwner } from '#server/former-owners.ts'
import { agreements, type KnownAgreement } from '#server/lives/agreement.ts'
import { live, together } from '#server/lives/live.ts'
import type { Sender } from '#server/lives/served.ts'
import { sendSealed } from '#server/papers/files.ts'
import type { Handlers, Services } from '#server/register.ts'
import { signatureUnder } from '#server/resources/inspections/agreement.ts'
import * as queries from './queries.ts'
import { texts } from './texts.ts'

type Around = { db: Db; services: Services; request: FastifyRequest }
type Which = { id: string; sender: Sender }
type Body<N extends keyof typeof endpoints> = HandlerInput<(typeof endpoints)[N]>['body']

/** Whether somebody agrees to a text other than the one they read: another order, or another version. */
const isStale = (company: string, sha256: string) => async (row: KnownAgreement, db: Queries) => {
  const [shown, current] = [
    await shownText(db, row.agreement_id),
    await currentText(db, row.inspection_id, company),
  ]
  return shown?.sha256 !== sha256 || current.sha256 !== sha256
}

const open = ({ db, services, request }: Around, { id, sender }: Which) =>
  live({ db, services }, agreements, {
    id,
    sender,
    event: 'open',
    data: async (row, trx) => {
      const shown = await shownText(trx, row.agreement_id)
      const current = await currentText(trx, row.inspection_id, services.config.companyName)
      return { other: shown?.sha256 !== current.sha256, from: fromOf(request) }
    },
  })

const consent = (
  { db, services, request }: Around,
  { id, sender }: Which,
  { agreement_sha256, disclosures_version }: Omit<Body<'agreements.consentByLink'>, 'token'>,
) => {
  if (disclosures_version !== newestDisclosures.version)
    throw invalid({
      disclosures_version: 'Read the newest disclosures first. Load the page again.',
    })
  const stale = isStale(services.config.companyName, agreement_sha256)
  return live({ db, services }, agreements, {
    id,
    sender,
    event: 'consent',
    data: async (row, trx) => ({
      stale: await stale(row, trx),
      disclosures_version,
      from: fromOf(request),
    }),
  })
}

const sign = async (
  { db, services, request }: Around,
  { id, sender }: Which,
  { agreement_sha256, drawn, ...signed }: Omit<Body<'agreements.signByLink'>, 'token'>,
) => {
  const { companyName } = services.config
  const { client } = await agreementFor(db, id, companyName)
  const signed_name = signatureUnder(client, signed)
  const stale = isStale(companyName, agreement_sha256)
  return live({ db, services }, agreements, {
    id,
    sender,
    event: 'sign',
    data: async (row, trx) => ({
      stale: await stale(row, trx),
      signed_name,
      drawn: drawn ?? null,
      from: fromOf(request),
    }),
  })
}

const decline = ({ db, services, request }: Around, { id, sender }: Which, reason: string) =>
  live({ db, services }, agreements, {
    id,
    sender,
    event: 'decline',
    data: { reason, from: fromOf(request) },
  })

/** The newest agreement of a visit. Errors: 404 where the visit has none. */
const ofVisit = async (db: Queries, inspectionId: string): Promise<string> => {
  const newest = await newestAgreement(db, inspectionId)
  if (newest === undefined) throw notFound('This visit has no agreement that waits.')
  return newest.agreement_id
}

const answerLink = ({ db, services }: Around, id: string) =>
  agreementFor(db, id, services.config.companyName)

export const handlers: Handlers<typeof endpoints> = {
  ...texts,
  /** The owner, the assigned inspector, admins; of a former owner's signature a later one learns nothing. */
  'agreements.show': async ({ params, user, db, services }) => {
    const newest = await newestAgreement(db, params.inspectionId)
    if (newest === undefined) return { agreement: null }
    const agreement = await agreementWithTrail(db, newest.agreement_id, services.config.companyName)
    const isOver = agreement.state === 'signed' || agreement.state === 'declined'
    if (isOver && (await isOfFormerOwner(db, user, params.inspectionId))) return { agreement: null }
    return { agreement }
  },

  /** The assigned inspector, admins. A signature from before is kept with its paper. */
  'agreements.send': async ({ params, user, db, services, request }) => {
    const { inspectionId } = params
    const tie = user.user_type === 'admin' ? 'admin' : 'inspector'
    await together({ db, services }, (ground) =>
      sendAgreement(ground, user, tie, inspectionId, fromOf(request)),
    )
    return agreementWithTrail(db, await ofVisit(db, inspectionId), services.config.companyName)
  },

  // The client, signed in.
  'agreements.open': async (context) => {
    const { params, user, db, services } = context
    const id = await ofVisit(db, params.inspectionId)
    await open(context, { id, sender: user })
    return agreementWithTrail(db, id, services.config.companyName)
  },
  'agreements.consent': async (context) => {
    const { params, body, user, db, services } = context
    const id = await ofVisit(db, params.inspectionId)
    await consent(context, { id, sender: user }, body)
    return agreementWithTrail(db, id, services.config.companyName)
  },
  'agreements.sign': async (context) => {
    const { params, body, user, db, services } = context
    const id = await ofVisit(db, params.inspectionId)
    await sign(context, { id, sender: user }, body)
    return agreementWithTrail(db, id, services.config.companyName)
  },
  'agreements.decline': async (context) => {
    const { params, body, user, db, services } = context
    const id = await ofVisit(db, params.inspectionId)
    await decline(context, { id, sender: user }, body.reason)
    return agreementWithTrail(db, id, services.config.companyName)
  },

  /** The owner who signed it, the assigned inspector, admins: the newest one that is signed. */
  'agreements.paper': async ({ params, user, db, services, reply }) => {
    const row = await queries.newestSigned(db, params.inspectionId)
    if (row === undefined || (await isOfFormerOwner(db, user, params.inspectionId)))
      throw notFound('No agreement of this visit is signed.')
    sendSealed(reply, await paperOf(db, services, row.agreement_id))
    return undefined
  },

  // Anyone who holds the link, which the client alone got.
  'agreements.showByLink': async (context) => {
    context.reply.header('cache-control', 'no-store')
    const { db, services, request, query } = context
    const { agreement_id } = await queries.behindLink(db, request, query.token, services.now())
    return answerLink(context, agreement_id)
  },
  'agreements.openByLink': async (context) => {
    const { db, services, request, body } = context
    const { agreement_id: id } = await queries.behindLink(db, request, body.token, services.now())
    await open(context, { id, sender: 'holder' })
    return answerLink(context, id)
  },
  'agreements.consentByLink': async (context) => {
    const { db, services, request, body } = context
    const { token, ...consented } = body
    const { agreement_id: id } = await queries.behindLink(db, request, token, services.now())
    await consent(context, { id, sender: 'holder' }, consented)
    return answerLink(context, id)
  },
  'agreements.signByLink': async (context) => {
    const { db, services, request, body } = context
    const { token, ...signed } = body
    const { agreement_id: id } = await queries.behindLink(db, request, token, services.now())
    await sign(context, { id, sender: 'holder' }, signed)
    return answerLink(context, id)
  },
  'agreements.declineByLink': async (context) => {
    const { db, services, request, body } = context
    const { agreement_id: id } = await queries.behindLink(db, request, body.token, services.now())
    await decline(context, { id, sender: 'holder' }, body.reason)
    return answerLink(context, id)
  },
  'agreements.paperByLink': async ({ db, services, request, reply, query }) => {
    const row = await queries.behindLink(db, request, query.token, services.now())
    if (row.state !== 'signed') throw notFound('This agreement is not signed.')
    sendSealed(reply, await paperOf(db, services, row.agreement_id))
    return undefined
  },
}
