import { randomUUID } from 'node:crypto'
import { systems } from '#contract/common.ts'
import { defaultPriceTable, priceInputFor, quote } from '#contract/price.ts'
import type { Service } from '#contract/pricing.ts'
import { counties } from '#server/db/seed/people.ts'
import type { Answer, Client } from './server.ts'

/** What tests of the domain do again and again, by the API alone, as the people of the demo. */

export const anyHome = (more: Record<string, unknown> = {}) => ({
  street: `${randomUUID().slice(0, 8)} Specimen Way`,
  city: 'Austin',
  state: 'TX',
  county_fips: counties.travis,
  ...more,
})

/** A new home of this owner; its id. One inspector covers it unless another county is named. */
export const addHome = async (owner: Client, more: Record<string, unknown> = {}): Promise<string> =>
  (await owner.post('/properties', anyHome(more))).body.property_id

export const slotsOf = async (client: Client, propertyId: string): Promise<string[]> =>
  (await client.get(`/property/${propertyId}/slots`)).body.slots.map(
    ({ start }: { start: string }) => start,
  )

/** A request as the booking page sends it: at the price that the engine says, for the first free time. */
export const request = async (
  owner: Client,
  propertyId: string,
  {
    services = ['inspection'],
    prepay = false,
    ...more
  }: { services?: Service[]; prepay?: boolean } & Record<string, unknown> = {},
): Promise<Answer> => {
  const home = (await owner.get(`/properties/${propertyId}`)).body
  const [first = null] = 'scheduled_start' in more ? [] : await slotsOf(owner, propertyId)
  return owner.post('/inspections', {
    property_id: propertyId,
    reason: 'yearly',
    services,
    scheduled_start: first,
    access_notes: '',
    prepay,
    total_cents: quote(priceInputFor(home, services, prepay), defaultPriceTable).total_cents,
    signed_name: 'Harper Demo',
    ...more,
  })
}

/** A scheduled visit to a new home: their ids. */
export const schedule = async (owner: Client, home: Record<string, unknown> = {}) => {
  const propertyId = await addHome(owner, home)
  const { body } = await request(owner, propertyId)
  return { propertyId, inspectionId: String(body.inspection_id) }
}

export const findingBody = (more: Record<string, unknown> = {}) => ({
  item_id: 'electrical.gfci_protection',
  title: 'GFCI missing',
  observation: 'There is no GFCI at the sink.',
  implication: 'Somebody could be shocked.',
  action: 'repair',
  recommendation: 'Have an electrician install one.',
  trade: 'electrician',
  severity: 'safety',
  time_frame: 'immediate',
  locations: ['Kitchen'],
  private_note: 'The owner argued about this.',
  version: 0,
  ...more,
})

/** Writes a finding down and rates its item D; its id. */
export const find = async (
  inspector: Client,
  inspectionId: string,
  more: Record<string, unknown> = {},
): Promise<string> => {
  const id = randomUUID()
  const body = findingBody(more)
  await inspector.put(`/inspections/${inspectionId}/findings/${id}`, body)
  await rate(inspector, inspectionId, body.item_id, { rating: 'D' })
  return id
}

export const rate = async (
  inspector: Client,
  inspectionId: string,
  itemId: string,
  more: Record<string, unknown>,
): Promise<Answer> => {
  const { body } = await inspector.get(`/inspections/${inspectionId}/worksheets`)
  const { version } = body.worksheets
    .flatMap((sheet: { items: unknown[] }) => sheet.items)
    .find((item: { item_id: string }) => item.item_id === itemId)
  return inspector.put(`/inspections/${inspectionId}/items/${itemId}`, {
    limitation_reason: null,
    note: '',
    version,
    ...more,
  })
}

/** Rates everything that is not rated yet as inspected. */
export const rateTheRest = async (inspector: Client, inspectionId: string): Promise<void> => {
  for (const system of systems)
    await inspector.post(`/inspections/${inspectionId}/worksheets/${system}/mark-inspected`)
}

/** Completes the field work and publishes the report; the last answer. */
export const finish = async (inspector: Client, inspectionId: string, summary?: string) => {
  await inspector.post(`/inspections/${inspectionId}/complete`)
  return inspector.post(
    `/inspections/${inspectionId}/finalize`,
    summary === undefined ? {} : { analysis_summary: summary },
  )
}

/** A home with a published report of these findings, paid by nobody. */
export const publishVisit = async (
  owner: Client,
  inspector: Client,
  findings: Record<string, unknown>[] = [{}],
) => {
  const { propertyId, inspectionId } = await schedule(owner)
  const findingIds = []
  for (const finding of findings) findingIds.push(await find(inspector, inspectionId, finding))
  await rateTheRest(inspector, inspectionId)
  await finish(inspector, inspectionId)
  return { propertyId, inspectionId, findingIds }
}

/** Status and code of a refusal, to compare at once. */
export const refusal = ({ status, body }: Answer) => [status, body.code]

/** The titles of somebody's notices of one type, newest first. */
export const told = async (client: Client, type: string): Promise<string[]> =>
  (await client.get('/notifications?limit=100')).body.notifications
    .filter((notice: { type: string }) => notice.type === type)
    .map((notice: { title: string }) => notice.title)
