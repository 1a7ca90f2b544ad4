import type { Resource } from '#contract/changes.ts'
import type { Endpoint, Endpoints } from '#contract/endpoint.ts'
import type { Answer, EndpointName, Input } from '#contract/endpoints.ts'
import { CallError, words } from './call-error.ts'
import type { Http, Request } from './http.ts'
import { makePressKeys } from './press-keys.ts'

type ResourceName = EndpointName extends `${infer R}.${string}` ? R : never

/** A resource's schemas come with its first call. */
const files: Record<string, () => Promise<{ endpoints: Endpoints }>> = {
  account: () => import('#contract/account.ts'),
  admin: () => import('#contract/admin.ts'),
  agents: () => import('#contract/agents.ts'),
  agreements: () => import('#contract/agreements.ts'),
  airTests: () => import('#contract/air-tests.ts'),
  areaProposals: () => import('#contract/area-proposals.ts'),
  assigning: () => import('#contract/assigning.ts'),
  auth: () => import('#contract/auth.ts'),
  availability: () => import('#contract/availability.ts'),
  bookings: () => import('#contract/bookings.ts'),
  closedDays: () => import('#contract/closed-days.ts'),
  demo: () => import('#contract/demo.ts'),
  diy: () => import('#contract/diy.ts'),
  documents: () => import('#contract/documents.ts'),
  externalSignIn: () => import('#contract/external-sign-in.ts'),
  faults: () => import('#contract/faults.ts'),
  firm: () => import('#contract/firm.ts'),
  firmComments: () => import('#contract/firm-comments.ts'),
  formerHomes: () => import('#contract/former-homes.ts'),
  guideTables: () => import('#contract/guide-tables.ts'),
  health: () => import('#contract/health.ts'),
  inspections: () => import('#contract/inspection-reads.ts'),
  invitations: () => import('#contract/invitations.ts'),
  issues: () => import('#contract/issues.ts'),
  licenses: () => import('#contract/licenses.ts'),
  messages: () => import('#contract/messages.ts'),
  moldTests: () => import('#contract/mold-tests.ts'),
  notifications: () => import('#contract/notifications.ts'),
  openQuestions: () => import('#contract/open-questions.ts'),
  ownComments: () => import('#contract/own-comments.ts'),
  payments: () => import('#contract/payments.ts'),
  priceTables: () => import('#contract/price-tables.ts'),
  pricing: () => import('#contract/pricing.ts'),
  profile: () => import('#contract/profile.ts'),
  properties: () => import('#contract/properties.ts'),
  providers: () => import('#contract/providers.ts'),
  public: () => import('#contract/public.ts'),
  push: () => import('#contract/push.ts'),
  radonTests: () => import('#contract/radon-tests.ts'),
  reminders: () => import('#contract/reminders.ts'),
  repairRequests: () => import('#contract/repair-requests.ts'),
  reports: () => import('#contract/reports.ts'),
  savedQuotes: () => import('#contract/saved-quotes.ts'),
  serviceAreas: () => import('#contract/service-areas.ts'),
  sessions: () => import('#contract/sessions.ts'),
  sharing: () => import('#contract/sharing.ts'),
  signatures: () => import('#contract/signatures.ts'),
  templates: () => import('#contract/templates.ts'),
  texts: () => import('#contract/texts.ts'),
  weather: () => import('#contract/weather.ts'),
  worksheets: () => import('#contract/worksheets.ts'),
} satisfies Record<ResourceName, unknown>

/** Schemas that few of a resource's callers need have a file of their own. */
const apart: Record<string, () => Promise<{ endpoints: Endpoints }>> = {
  'inspections.agreement': () => import('#contract/inspection-requests.ts'),
  'inspections.request': () => import('#contract/inspection-requests.ts'),
  'inspections.slots': () => import('#contract/inspection-requests.ts'),
} satisfies Partial<Record<EndpointName, unknown>>

/** The schemas of a resource that its first file lacks. */
const further: Partial<Record<string, () => Promise<{ endpoints: Endpoints }>>> = {
  inspections: () => import('#contract/inspection-events.ts'),
}

/** Code that does not come is a network that fails, like the call it is for. */
const notLoaded = (): never => {
  throw new CallError(words.network, 'network')
}

const endpointOf = async (name: string): Promise<Endpoint> => {
  const resource = name.split('.')[0] ?? ''
  const found = async (load?: () => Promise<{ endpoints: Endpoints }>) =>
    (await load?.().catch(notLoaded))?.endpoints[name]
  const endpoint = (await found(apart[name] ?? files[resource])) ?? (await found(further[resource]))
  if (endpoint === undefined) throw new Error(`there is no endpoint ${name}`)
  return endpoint
}

type Parts = {
  params?: Record<string, unknown>
  query?: Request['query']
  body?: unknown
  form?: Record<string, unknown>
  file?: Blob
}

const filled = (path: string, params: Record<string, unknown> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))

const formOf = ({ form, file }: Parts): FormData | undefined => {
  if (form === undefined && file === undefined) return undefined
  const data = new FormData()
  // Text fields first: the server reads the parts in their order.
  for (const [name, value] of Object.entries(form ?? {}))
    if (value !== undefined) data.append(name, String(value))
  if (file !== undefined) data.append('file', file)
  return data
}

export type Api = {
  call: <N extends EndpointName>(name: N, input: Input<N>) => Promise<Answer<N>>
  /** What the answer to a read is made of. */
  readsOf: (name: string) => Promise<readonly Resource[]>
  /** What the contract says of a body before it is sent: a sentence per field, or nothing. */
  problemsOf: (name: string, input: unknown) => Promise<Record<string, string>>
}

/** Somebody else has changed the thing first, or it is over: a link that was withdrawn meanwhile. */
const isTooLate = ({ status }: CallError): boolean => status === 409 || status === 410

/** No answer came: the server may have done it. */
const isLost = ({ status, code }: CallError): boolean =>
  status === null && (code === 'network' || code === 'timeout')

/**
 * The client of the contract: every endpoint by its name, answers checked by its schema at the edge. The
 * code of `http` comes with the first call. `onChanged` hears what each write that succeeded has changed, and what one
 * was about that came too late; `onDoubted` hears what one may have changed that got no answer: nobody knows its end.
 */
export const makeApi = (
  loadHttp: () => Promise<Http>,
  onChanged: (resources: readonly Resource[]) => void,
  onDoubted: (resources: readonly Resource[]) => void = () => {},
  pressKeys = makePressKeys(),
): Api => ({
  call: async (name, input) => {
    const [endpoint, http] = await Promise.all([endpointOf(name), loadHttp().catch(notLoaded)])
    const parts = input as Parts
    const form = formOf(parts)
    const changes = endpoint.changes ?? []
    const tell = () => changes.length > 0 && onChanged(changes)
    const press = pressKeys.of(name, endpoint, parts)
    const answer = await http({
      name,
      method: endpoint.method,
      path: filled(endpoint.path, parts.params),
      ...(parts.query === undefined ? {} : { query: parts.query }),
      ...(parts.body === undefined ? {} : { body: parts.body }),
      ...(form === undefined ? {} : { form }),
      ...(endpoint.answer === 'file' ? { file: true } : {}),
      ...(endpoint.token === undefined ? {} : { token: endpoint.token }),
      ...(endpoint.payment === undefined ? {} : { payment: endpoint.payment }),
      ...(press.key === undefined ? {} : { key: press.key }),
    }).catch((error: unknown) => {
      press.failed(error)
      if (error instanceof CallError && isTooLate(error)) tell()
      if (error instanceof CallError && isLost(error) && changes.length > 0) onDoubted(changes)
      throw error
    })
    press.done()
    tell()
    if (typeof endpoint.answer === 'string') return answer as Answer<typeof name>
    const result = endpoint.answer.safeParse(answer)
    if (!result.success) {
      const error = new CallError(words.unexpected, 'wrong_answer')
      press.failed(error)
      throw error
    }
    return result.data as Answer<typeof name>
  },
  readsOf: async (name) => {
    const { reads } = await endpointOf(name)
    // The part before the dot is the resource's own name.
    return reads ?? [name.split('.')[0] as Resource]
  },
  problemsOf: async (name, input) => {
    const [{ body }, { sentencesOf }] = await Promise.all([
      endpointOf(name),
      import('#contract/sentences.ts').catch(notLoaded),
    ])
    const result = body?.safeParse((input as Parts).body)
    return result === undefined || result.success ? {} : sentencesOf(result.error.issues, 'form')
  },
})
