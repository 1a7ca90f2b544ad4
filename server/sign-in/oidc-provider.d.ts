/** The part of oidc-provider that the development issuer uses; the package has no types of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  type Context = {
    oidc: {
      client: { clientId: string }
      session: { accountId: string }
    }
  }
  type Account = { accountId: string; claims: () => Record<string, unknown> }

  export default class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>)
    readonly Grant: new (of: {
      clientId: string
      accountId: string
    }) => { addOIDCScope: (scope: string) => void; save: () => Promise<string> }
    on(event: string, listener: (...given: unknown[]) => void): this
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
    interactionDetails(
      request: IncomingMessage,
      response: ServerResponse,
    ): Promise<{ uid: string; prompt: { name: string } }>
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { login: { accountId: string } } | { error: string; error_description: string },
    ): Promise<void>
  }
  export type { Account, Context }
}
