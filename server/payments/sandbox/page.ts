import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inDollars } from '#contract/vocabulary/money.ts'
import { escapeHtml } from '#server/html.ts'
import type { Dispute, Refund, Session } from './objects.ts'
import { ProviderError } from './provider-error.ts'
import { type Method, methods, type Sandbox } from './sandbox.ts'

/** The page where somebody pays in development. It works without a script. */

const style = `body{font:1.0625rem/1.5 system-ui,sans-serif;color:#263f52;background:#f6f4f1;margin:0;padding:1rem}
main{max-width:30rem;margin:1rem auto;background:#fff;border-radius:12px;padding:1.5rem;box-shadow:0 1px 4px #0003}
h1{font-size:1.4rem;margin:0 0 .5rem}h2{font-size:1.1rem;margin:1.5rem 0 .5rem}.amount{font-size:2rem;font-weight:700;margin:.5rem 0}
.note{background:#eef3f7;padding:.75rem;border-radius:8px}[role=alert]{background:#fdeceb;color:#8f1d14;padding:.75rem;border-radius:8px}
button,a.back{display:block;width:100%;box-sizing:border-box;font:inherit;text-align:center;padding:.7rem;margin:.6rem 0;border-radius:8px;border:1px solid #263f52;background:#fff;color:#263f52;cursor:pointer;text-decoration:none}
button.first{background:#263f52;color:#fff}button:focus-visible,a:focus-visible{outline:3px solid #fc7168;outline-offset:2px}`

const html = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1><p class="note">This checkout page belongs to a development server. No money moves. Set STRIPE_SECRET_KEY to take real payments.</p>${body}</main></body></html>`

const buttons = (choices: readonly (readonly [string, string])[]) =>
  `<form method="post">${choices
    .map(
      ([value, label], place) =>
        `<button name="press" value="${value}"${place === 0 ? ' class="first"' : ''}>${label}</button>`,
    )
    .join('')}</form>`

const back = (url: string | null, words: string) =>
  url === null ? '' : `<p><a class="back" href="${escapeHtml(url)}">${words}</a></p>`

const what = ({ line, amount_total }: Session) =>
  `<p class="amount">${inDollars(amount_total ?? 0)}</p><p><strong>${escapeHtml(line.name)}</strong><br>${escapeHtml(line.description)}</p>`

const ways: Record<Method, string> = {
  card: 'Pay with a test card',
  declined: 'Pay with a card that is declined',
  bank: 'Pay by a bank that confirms later',
  slow: 'Pay with a slow card (8 seconds)',
}

/** What the payer's bank may do, or how it decided; it decides once. */
const bank = (dispute: Dispute | undefined): string => {
  if (dispute === undefined || dispute.status === 'needs_response')
    return `<h2>What the payer’s bank may do later</h2>${buttons(
      dispute === undefined
        ? [['needs_response', 'Dispute the payment']]
        : [
            ['won', 'Decide the dispute for Hearthkeep'],
            ['lost', 'Decide the dispute for the payer'],
          ],
    )}`
  return dispute.status === 'won'
    ? '<p>The payer’s bank decided the dispute for Hearthkeep: the money is here again.</p>'
    : '<p>The payer’s bank decided the dispute for the payer: the money is with them.</p>'
}

/** What the payer's bank may do with the last refund. */
const ofRefund = (refund: Refund | undefined): string =>
  refund === undefined
    ? ''
    : `<h2>What the payer’s bank may do with a refund</h2>${buttons([
        ['fail', `Do not take the ${inDollars(refund.amount)}`],
      ])}`

type Later = { dispute: Dispute | undefined; refund: Refund | undefined }
const bodyFor = (
  session: Session,
  wasDeclined: boolean,
  { dispute, refund }: Later = { dispute: undefined, refund: undefined },
): string => {
  if (session.status === 'open')
    return `${what(session)}${wasDeclined ? '<p role="alert">Your card was declined. Nothing was taken. Try another card.</p>' : ''}${buttons(methods.map((one) => [one, ways[one]] as const))}${back(session.cancel_url, 'Leave without paying')}`
  if (session.status === 'expired')
    return `<p>This page has closed. Nothing was taken.</p>${back(session.cancel_url, 'Back to the inspection')}`
  const home = back(session.success_url, 'Back to Hearthkeep')
  if (session.payment_status !== 'paid')
    return `${what(session)}<p>The bank has not confirmed this payment yet.</p>${buttons([
      ['arrive', 'The bank confirms it'],
      ['bounce', 'The bank refuses it'],
    ])}${home}`
  return `${what(session)}<p>This payment has arrived.</p>${bank(dispute)}${ofRefund(refund)}${home}`
}

const isMethod = (press: string): press is Method => (methods as readonly string[]).includes(press)

export const addPage = (inside: FastifyInstance, prefix: string, sandbox: Sandbox): void => {
  const path = `${prefix}/pay/:id`
  const idOf = (request: FastifyRequest) =>
    // The route names it.
    (request.params as { id: string }).id
  const send = (reply: FastifyReply, status: number, body: string) =>
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      )
      .send(html('Development checkout', body))
  /** The last refund that has not failed. */
  const lastRefund = async (intentId: string) =>
    (await sandbox.list('refund')).find(
      ({ payment_intent, status }) => payment_intent === intentId && status !== 'failed',
    )
  const show = async (reply: FastifyReply, session: Session) => {
    const intent =
      session.payment_intent === null
        ? null
        : await sandbox.find('payment_intent', session.payment_intent)
    const later =
      intent === null
        ? undefined
        : { dispute: await sandbox.disputeOf(intent.id), refund: await lastRefund(intent.id) }
    return send(reply, 200, bodyFor(session, intent?.last_payment_error != null, later))
  }
  const press = async (id: string, pressed: string): Promise<Session> => {
    if (isMethod(pressed)) return sandbox.pay(id, pressed)
    if (pressed === 'arrive' || pressed === 'bounce')
      return sandbox.settle(id, pressed === 'arrive')
    const session = await sandbox.retrieve(id)
    if (
      session.payment_intent !== null &&
      (pressed === 'needs_response' || pressed === 'won' || pressed === 'lost')
    )
      await sandbox.dispute(session.payment_intent, pressed)
    if (session.payment_intent !== null && pressed === 'fail') {
      const refund = await lastRefund(session.payment_intent)
      if (refund !== undefined) await sandbox.failRefund(refund.id)
    }
    return session
  }
  const guarded =
    (work: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) =>
    (request: FastifyRequest, reply: FastifyReply) =>
      work(request, reply).catch((error: unknown) => {
        if (!(error instanceof ProviderError)) throw error
        return send(reply, error.status, '<p role="alert">This checkout does not exist.</p>')
      })

  inside.get(
    path,
    guarded(async (request, reply) => show(reply, await sandbox.retrieve(idOf(request)))),
  )
  inside.post(
    path,
    guarded(async (request, reply) => {
      const pressed = new URLSearchParams(String(request.body ?? '')).get('press') ?? ''
      const session = await press(idOf(request), pressed)
      const isOver = session.status === 'complete' || pressed === 'slow'
      const goesBack = isMethod(pressed) || pressed === 'arrive' || pressed === 'bounce'
      return isOver && goesBack && session.success_url != null
        ? reply.redirect(session.success_url, 303)
        : show(reply, session)
    }),
  )
}
