import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Intent, Kinds, Session } from './objects.ts'
import { missing, ProviderError } from './provider-error.ts'
import type { Sandbox } from './sandbox.ts'

/** The provider's HTTP, as far as its SDK is used here: forms in, JSON out. */

/** The fields of a form such as `line_items[0][quantity]=1`, by their names. */
type Form = Map<string, string>

const formOf = (text: unknown): Form => new Map(new URLSearchParams(String(text ?? '')))

const required = (form: Form, name: string): string => {
  const value = form.get(name)
  if (value === undefined || value === '')
    throw new ProviderError(400, 'parameter_missing', `Missing required param: ${name}.`)
  return value
}
const wholeNumber = (form: Form, name: string): number => {
  const value = Number(required(form, name))
  if (!Number.isInteger(value) || value < 1)
    throw new ProviderError(400, 'parameter_invalid_integer', `Invalid integer: ${name}`)
  return value
}
/** The fields below a name: metadata[payment_id] → payment_id. */
const below = (form: Form, name: string): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([key, value]) =>
      key.startsWith(`${name}[`) ? [[key.slice(name.length + 1, -1), value]] : [],
    ),
  )

const keyOf = (request: FastifyRequest): string | null => {
  const key = request.headers['idempotency-key']
  return typeof key === 'string' ? key : null
}

const orderOf = (form: Form, now: number) => {
  if (form.get('mode') !== 'payment')
    throw new ProviderError(400, 'parameter_invalid', 'Only the mode payment is spoken here.')
  const item = 'line_items[0][price_data]'
  if (required(form, `${item}[currency]`) !== 'usd')
    throw new ProviderError(400, 'parameter_invalid', 'Only usd is spoken here.')
  const expires_at = wholeNumber(form, 'expires_at')
  const ahead = expires_at - now / 1000
  if (ahead < 30 * 60 - 5 || ahead > 24 * 3600 + 5)
    throw new ProviderError(
      400,
      'parameter_invalid',
      'The expires_at timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
    )
  return {
    mode: 'payment' as const,
    amount_total:
      wholeNumber(form, `${item}[unit_amount]`) * wholeNumber(form, 'line_items[0][quantity]'),
    currency: 'usd',
    client_reference_id: form.get('client_reference_id') ?? null,
    customer_email: form.get('customer_email') ?? null,
    metadata: below(form, 'metadata'),
    intent_metadata: below(form, 'payment_intent_data[metadata]'),
    success_url: required(form, 'success_url'),
    cancel_url: form.get('cancel_url') ?? null,
    expires_at,
    line: {
      name: form.get(`${item}[product_data][name]`) ?? '',
      description: form.get(`${item}[product_data][description]`) ?? '',
    },
  }
}

const listOf = <T>(url: string, data: T[]) => ({ object: 'list', url, has_more: false, data })

/** Serves the provider's HTTP below `prefix`; `secretKey` opens it. */
export const addApi = (
  inside: FastifyInstance,
  prefix: string,
  sandbox: Sandbox,
  { secretKey, now }: { secretKey: string; now: () => number },
): void => {
  const at = `${prefix}/v1`
  const shown = ({ line: _, intent_metadata: __, ...session }: Session) => ({
    ...session,
    url: session.status === 'open' ? sandbox.page(session.id) : null,
  })
  /** An intent with its charge, and the charge with its fee; only their ids where they are not asked for. */
  const intentFor = (request: FastifyRequest, intent: Intent) => {
    const charge = intent.latest_charge
    if (charge === null || request.url.includes('balance_transaction')) return intent
    const latest_charge = request.url.includes('latest_charge')
      ? { ...charge, balance_transaction: charge.balance_transaction?.id ?? null }
      : charge.id
    return { ...intent, latest_charge }
  }
  const one = async <K extends keyof Kinds>(kind: K, id: string): Promise<Kinds[K]> => {
    const object = await sandbox.find(kind, id)
    if (object === null) throw missing(id)
    return object
  }
  const answer =
    (work: (request: FastifyRequest, id: string) => Promise<object>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        if (request.headers.authorization !== `Bearer ${secretKey}`)
          throw new ProviderError(401, 'api_key_invalid', 'Invalid API Key provided.')
        // Fastify types params as unknown; each route below names its own.
        const { id = '' } = request.params as { id?: string }
        return await reply.send(await work(request, id))
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
        const { type, code, message } = error
        return reply.code(error.status).send({ error: { type, code, message } })
      }
    }
  const since = (request: FastifyRequest) =>
    Number(new URL(request.url, 'http://here').searchParams.get('created[gte]') ?? 0)
  const about = (request: FastifyRequest) =>
    new URL(request.url, 'http://here').searchParams.get('payment_intent')

  inside.post(
    `${at}/checkout/sessions`,
    answer(async (request) =>
      shown(await sandbox.create(orderOf(formOf(request.body), now()), keyOf(request))),
    ),
  )
  inside.get(
    `${at}/checkout/sessions`,
    answer(async (request) =>
      listOf(
        '/v1/checkout/sessions',
        (await sandbox.list('checkout.session'))
          .filter(({ created }) => created >= since(request))
          .map(shown),
      ),
    ),
  )
  inside.get(
    `${at}/checkout/sessions/:id`,
    answer(async (_, id) => shown(await sandbox.retrieve(id))),
  )
  inside.post(
    `${at}/checkout/sessions/:id/expire`,
    answer(async (_, id) => shown(await sandbox.expire(id))),
  )
  inside.get(
    `${at}/payment_intents/:id`,
    answer(async (request, id) => intentFor(request, await one('payment_intent', id))),
  )
  inside.post(
    `${at}/refunds`,
    answer(async (request) => {
      const form = formOf(request.body)
      const cents = form.has('amount') ? wholeNumber(form, 'amount') : null
      return sandbox.refund(
        required(form, 'payment_intent'),
        cents,
        keyOf(request),
        below(form, 'metadata'),
      )
    }),
  )
  for (const kind of ['refund', 'dispute'] as const)
    inside.get(
      `${at}/${kind}s`,
      answer(async (request) => {
        const wanted = about(request)
        const all = await sandbox.list(kind)
        return listOf(
          `/v1/${kind}s`,
          all.filter(
            ({ payment_intent, created }) =>
              created >= since(request) && (wanted === null || payment_intent === wanted),
          ),
        )
      }),
    )
  inside.get(
    `${at}/events`,
    answer(async () => listOf('/v1/events', await sandbox.list('event'))),
  )
  inside.get(
    `${at}/events/:id`,
    answer((_, id) => one('event', id)),
  )
}
