import type * as z from 'zod/mini'
import type { Resource } from './changes.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type Schema = z.ZodMiniType

/** `reads`: the resources in its answer. By default its own resource; empty for an answer that never changes. */
type Read = {
  method: 'GET'
  reads?: readonly Resource[]
  changes?: undefined
  keepsAnswer?: undefined
  lostAnswer?: undefined
  /** The answer may be a moment old, so a replica of the database may give it. By default it is the newest. */
  mayBeOld?: true
  /**
   * For a file: HEAD is answered as well, for programs that look at a link before they follow it. By default it is
   * not, for the handler may use up the link.
   */
  hasHead?: true
}
/**
 * `changes`: the resources that it changes; it invalidates the reads of these resources.
 * `keepsAnswer`: the server keeps the answer to a POST for a day and gives it again to the same request. Not for an
 * answer that signs someone in or hands out a link. By default the server keeps nothing.
 * `lostAnswer`: the server keeps for a day that a POST was done, but not its answer, which has a secret. The same
 * request gets 409 `answer_lost` with this sentence, which says how to go on.
 */
type Write = {
  method: Exclude<Method, 'GET'>
  changes: readonly Resource[]
  keepsAnswer?: true
  lostAnswer?: string
  reads?: undefined
  mayBeOld?: undefined
  hasHead?: undefined
}

/**
 * One call, as the web app and the server see it.
 * `path` is below the API base (`/api`), with `:name` for parameters.
 * `permission` says in words who may call it; the server's policy of the same name decides.
 * `body: 'multipart'` is one file in the field `file`, with text fields beside it described by `form`.
 * `answer: 'stream' | 'file'` is sent by the handler itself.
 */
export type Endpoint = (Read | Write) & {
  path: `/${string}`
  permission: string
  params?: Schema
  query?: Schema
  body?: Schema
  form?: Schema
  /** A form may come without its file: the handler says when. */
  fileOptional?: true
  answer: Schema | 'stream' | 'file'
  /**
   * Which token the client sends. By default a valid one, refreshed first when it has expired; 'stored': the stored
   * one, which the call itself renews; 'none': the call works without a sign-in.
   */
  token?: 'stored' | 'none'
  /** A 401 means that the payment could not be verified; it does not end the session (specification, section 8). */
  payment?: true
  /** Status of success; 200 by default. */
  status?: 200 | 201 | 202
}

export type Endpoints = Record<string, Endpoint>

/** Keeps the literal types of each endpoint while checking its shape. */
export const defineEndpoints = <const T extends Endpoints>(endpoints: T): T => endpoints

type In<S> = S extends Schema ? z.input<S> : undefined
type Out<S> = S extends Schema ? z.output<S> : undefined

/** A file as a caller gets it: its bytes, and the name that the server gave it. */
export type NamedFile = { blob: Blob; name: string }

/** The input of a call: only the parts that the endpoint has; a multipart call adds its file. */
export type CallInput<E extends Endpoint> = (E['params'] extends Schema
  ? { params: In<E['params']> }
  : unknown) &
  (E['query'] extends Schema ? { query?: In<E['query']> } : unknown) &
  (E['body'] extends Schema ? { body: In<E['body']> } : unknown) &
  (E['form'] extends Schema
    ? { form: In<E['form']> } & (E['fileOptional'] extends true ? { file?: Blob } : { file: Blob })
    : unknown)

/** The input of a handler, after validation. */
export type HandlerInput<E extends Endpoint> = {
  params: Out<E['params']>
  query: Out<E['query']>
  body: Out<E['body']>
  form: Out<E['form']>
}

export type CallAnswer<E extends Endpoint> = E['answer'] extends 'file'
  ? NamedFile
  : Out<E['answer']>
/** The answer of a handler. It sends a file or a stream itself. */
export type HandlerAnswer<E extends Endpoint> = Out<E['answer']>
