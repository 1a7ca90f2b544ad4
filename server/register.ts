import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Endpoint, Endpoints, HandlerAnswer, HandlerInput } from '#contract/endpoint.ts'
import { sentencesOf } from '#contract/sentences.ts'
import { audited } from './audit.ts'
import type { Config } from './config.ts'
import type { Db, Queries } from './db/connect.ts'
import type { Replicas } from './db/replicas.ts'
import { beginningWith } from './db/transaction.ts'
import { conflict, forbidden, HttpError, invalid, notFound, unauthenticated } from './errors.ts'
import type { Faults } from './faults/faults.ts'
import type { FileStore } from './files/store.ts'
import { type Outcome, once } from './idempotency.ts'
import type { EndedSessions } from './live/ended-sessions.ts'
import type { FanOut } from './live/fan-out.ts'
import type { NoticeReads } from './live/notice-reads.ts'
import { type Outgoing, outgoingOf } from './mail/queue.ts'
import type { Smtp } from './mail/smtp.ts'
import type { Metrics } from './metrics.ts'
import type { PaymentProvider } from './payments/provider.ts'
import type { Push } from './push/sender.ts'
import type { Issuer } from './sign-in/issuer.ts'
import { tenantOf } from './tenant.ts'
import type { Caller, Tokens } from './tokens.ts'
import { refuseInView } from './views.ts'
import type { Weather } from './weather.ts'

/** Whether the server keeps that a POST was done. */
const isKept = ({ keepsAnswer, lostAnswer }: Endpoint): boolean =>
  keepsAnswer === true || lostAnswer !== undefined

/** What the repeat of a POST is answered: the same, or, where that has a secret, how to go on without it. */
const repeatOf =
  ({ lostAnswer }: Endpoint) =>
  (outcome: Outcome): Outcome =>
    lostAnswer === undefined || outcome.status >= 400
      ? outcome
      : { status: 409, answer: conflict('answer_lost', lostAnswer).answer() }

export type Services = {
  config: Config
  tokens: Tokens
  /** How mails leave; it belongs to the tenant of the caller. */
  mail: Outgoing
  /** The mail server; null: a development server keeps its mails in its mailbox. */
  smtp: Smtp | null
  /** The issuer whose accounts people may also sign in with; null: none. */
  issuer: Issuer | null
  /** Where people pay; null: nobody can pay here. */
  provider: PaymentProvider | null
  /** Brings notices to devices; null: nobody gets any there. */
  push: Push | null
  /** Forecasts for the visits of inspectors; null: nobody is asked. */
  weather: Weather | null
  files: FileStore
  replicas: Replicas
  /** null: nobody measures this process. */
  metrics: Metrics | null
  fanOut: FanOut
  /** What streams have not sent yet. */
  notices: NoticeReads
  ended: EndedSessions
  /** Counts the errors of the product. */
  faults: Faults
  /** The current time in milliseconds; tests pass in their own clock. */
  now: () => number
  /** Aborted once this process has begun to shut down. */
  closing: AbortSignal
}

export type Context<E extends Endpoint> = HandlerInput<E> & {
  /** The caller of the request; handlers behind a policy other than `anyone` may use `user` without a check. */
  caller: Caller | null
  user: Caller
  db: Db
  services: Services
  file: Buffer | null
  request: FastifyRequest
  reply: FastifyReply
}

/** Decides who may call; 'not_found' hides that a thing exists, 'forbidden' says that permission is missing. */
export type Policy = {
  open?: true
  may: (context: {
    user: Caller
    params: Record<string, string>
    query: Record<string, unknown>
    body: Record<string, unknown>
    db: Queries
  }) => boolean | 'not_found' | Promise<boolean | 'not_found'>
}

export type Handlers<T extends Endpoints> = {
  [N in keyof T]: (context: Context<T[N]>) => Promise<HandlerAnswer<T[N]>>
}
export type Policies<T extends Endpoints> = { [N in keyof T]: Policy }
export type Resource = {
  endpoints: Endpoints
  policies: Record<string, Policy>
  // TypeScript checks each handler against its own endpoint in its own file (Handlers<T>); here they are one list,
  // which no single context type can describe.
  handlers: Record<string, (context: never) => Promise<unknown>>
}

/** Reads one part of a request by its schema. Errors: 400 naming every field that is wrong. */
const check = (schema: z.ZodMiniType | undefined, value: unknown): unknown => {
  if (schema === undefined) return undefined
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw invalid(sentencesOf(result.error.issues, 'request'))
}

/** Reads the one file and its text fields. Errors: 400 for no form or a missing file, 413 over the size. */
const readForm = (request: FastifyRequest, { fileOptional }: Endpoint) =>
  readParts(request, fileOptional === true).catch((error: unknown) => {
    // The parser's errors about size carry a status; its errors about a broken form carry none.
    if (error instanceof HttpError || (error instanceof Error && 'statusCode' in error)) throw error
    throw invalid({ file: 'The form cannot be read. Send it again.' })
  })

const readParts = async (
  request: FastifyRequest,
  mayLackFile: boolean,
): Promise<{ file: Buffer | null; form: unknown }> => {
  if (!request.isMultipart())
    throw invalid({ file: 'Send the file as multipart/form-data in the field "file".' })
  const form: Record<string, string> = {}
  let file: Buffer | null = null
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      if (part.fieldname !== 'file') {
        part.file.resume()
        throw invalid({ [part.fieldname.slice(0, 60)]: 'This field is unknown.' })
      }
      file = await part.toBuffer()
    } else form[part.fieldname.slice(0, 60)] = String(part.value)
  }
  if (file === null ? !mayLackFile : file.length === 0) throw invalid({ file: 'Choose a file.' })
  return { file, form }
}

/** Checks an answer against the contract. Outside production an answer that breaks it throws. */
const assertAnswer = (name: string, endpoint: Endpoint, answer: unknown): void => {
  if (typeof endpoint.answer === 'string') return
  const result = endpoint.answer.safeParse(answer)
  if (!result.success)
    throw new Error(
      `${name} breaks its contract: ${result.error.issues
        .map((issue) => `${issue.path.join('.')} ${issue.message}`)
        .join('; ')}`,
    )
}

/** The bearer token of a request, unverified; null: none. */
export const bearer = (request: FastifyRequest): string | null =>
  /^Bearer ([\w.-]+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null

/** Turns every endpoint of a resource into a route: sign-in, validation, policy, handler, answer. */
export const register = (
  app: FastifyInstance,
  resource: Resource,
  db: Db,
  services: Services,
): void => {
  for (const [name, endpoint] of Object.entries(resource.endpoints)) {
    const policy = resource.policies[name]
    const handler = resource.handlers[name] as ((context: unknown) => Promise<unknown>) | undefined
    if (policy === undefined || handler === undefined)
      throw new Error(`${name} has no policy or no handler`)
    app.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      // The same handler answers HEAD. A stream does not end, and a file may be had only once.
      exposeHeadRoute: endpoint.hasHead ?? typeof endpoint.answer !== 'string',
      handler: async (request, reply) => {
        const token = bearer(request)
        const caller = token === null ? null : await services.tokens.read(token)
        if (!policy.open && caller === null) throw unauthenticated()
        refuseInView(caller, name, endpoint.method)
        const params = check(endpoint.params, request.params)
        const query = check(endpoint.query, request.query)
        if (endpoint.body !== undefined && (request.body === undefined || request.body === null))
          throw invalid({ request: 'Send the fields as JSON.' })
        const body = check(endpoint.body, request.body)
        const allow = async (on: Queries) => {
          if (policy.open) return
          const verdict = await policy.may({
            // A policy that is not open has a caller: checked above.
            user: caller as Caller,
            params: (params ?? {}) as Record<string, string>,
            query: (query ?? {}) as Record<string, unknown>,
            body: (body ?? {}) as Record<string, unknown>,
            db: on,
          })
          if (verdict === 'not_found') throw notFound()
          if (!verdict) throw forbidden()
        }
        await allow(db)
        // What may be done now may be forbidden when it is written: a home can get another owner in between.
        const writes = endpoint.method !== 'GET' && !policy.open
        const own = writes ? beginningWith(db, allow) : db
        const upload = endpoint.form === undefined ? null : await readForm(request, endpoint)
        const form = upload === null ? undefined : check(endpoint.form, upload.form)
        const done = async (on: Queries) => {
          const answer = await handler({
            params,
            query,
            body,
            form,
            file: upload?.file ?? null,
            caller,
            user: caller,
            db: on,
            // An open call does not run inside the demo that the visitor may be signed in to: its mails are real.
            services:
              policy.open || caller === null
                ? services
                : { ...services, mail: outgoingOf(tenantOf(caller)) },
            request,
            reply,
          })
          if (!services.config.production) assertAnswer(name, endpoint, answer)
          return answer
        }
        const act = (on: Queries) =>
          audited(on, { name, caller, parts: { params, body }, now: services.now() }, done)
        if (endpoint.answer === 'stream' || endpoint.answer === 'file') return done(own)
        const success = endpoint.status ?? 200
        if (endpoint.mayBeOld) return reply.code(success).send(await services.replicas.read(act))
        const key = request.headers['idempotency-key']
        if (endpoint.method !== 'POST' || typeof key !== 'string' || !isKept(endpoint))
          return reply.code(success).send(await act(own))
        const who = caller?.user_id ?? `ip:${request.ip}`
        const outcome = await once(
          own,
          {
            who,
            key,
            now: services.now(),
            request: [name, params, body],
            keepsRefusals: caller !== null,
            repeated: repeatOf(endpoint),
          },
          async (on) => ({ status: success, answer: await act(on) }),
        )
        return reply.code(outcome.status).send(outcome.answer)
      },
    })
  }
}
