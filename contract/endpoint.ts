import type * as z from 'zod/mini'
import type { Resource } from './changes.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type Schema = z.ZodMiniType

/** `reads`: what its answer is made of; its own resource unless said, and nothing for what never changes. */
type Read = {
  method: 'GET'
  reads?: readonly Resource[]
  changes?: undefined
  keepsAnswer?: undefined
}
/**
 * `changes`: what it changes; reads of these resources are asked again after it.
 * `keepsAnswer`: the server keeps the answer to a POST for a day and gives it again to the same request.
 * Not for an answer that signs somebody in or hands out a link: nothing is kept unless this is said.
 */
type Write = {
  method: Exclude<Method, 'GET'>
  changes: readonly Resource[]
  keepsAnswer?: true
  reads?: undefined
}

/**
 * One call, as both sides see it.
 * `path` is below the API base (`/api`), with `:name` for parameters.
 * `permission` says in words who may; the server's policy of the same name decides it.
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
  answer: Schema | 'stream' | 'file'
  /**
   * Which token the client sends. A good one unless said, refreshed first when it has expired; 'stored': the
   * one that there is, which the call itself renews; 'none': nobody is signed in yet, or the call settles it.
   */
  token?: 'stored' | 'none'
  /** A 401 is a payment that could not be verified, and no end of the session (specification, section 8). */
  payment?: true
  /** Status of success; 200 unless said. */
  status?: 200 | 201 | 202
}

export type Endpoints = Record<string, Endpoint>

/** Keeps the literal types of each endpoint while checking its shape. */
export const defineEndpoints = <const T extends Endpoints>(endpoints: T): T => endpoints

type In<S> = S extends Schema ? z.input<S> : undefined
type Out<S> = S extends Schema ? z.output<S> : undefined

/** What a caller gets of a file: its bytes, and the name that the server gave it. */
export type NamedFile = { blob: Blob; name: string }

/** What a caller hands over: only the parts that the endpoint has; a multipart call adds its file. */
export type CallInput<E extends Endpoint> = (E['params'] extends Schema
  ? { params: In<E['params']> }
  : unknown) &
  (E['query'] extends Schema ? { query?: In<E['query']> } : unknown) &
  (E['body'] extends Schema ? { body: In<E['body']> } : unknown) &
  (E['form'] extends Schema ? { form: In<E['form']>; file: Blob } : unknown)

/** What a handler receives after validation. */
export type HandlerInput<E extends Endpoint> = {
  params: Out<E['params']>
  query: Out<E['query']>
  body: Out<E['body']>
  form: Out<E['form']>
}

export type CallAnswer<E extends Endpoint> = E['answer'] extends 'file'
  ? NamedFile
  : Out<E['answer']>
/** What a handler gives back; a file or a stream it has sent itself. */
export type HandlerAnswer<E extends Endpoint> = Out<E['answer']>
