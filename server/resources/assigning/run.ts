import { sql } from 'kysely'
import type { Candidate } from '#contract/candidates.ts'
import { fitInWords } from '#contract/vocabulary/away.ts'
import type { Db } from '#server/db/connect.ts'
import { each } from '#server/each.ts'
import { HttpError } from '#server/errors.ts'
import { inspections } from '#server/lives/inspection.ts'
import { step, together } from '#server/lives/live.ts'
import type { Services } from '#server/register.ts'
import { assignment } from '#server/resources/inspections/assignment.ts'
import { candidates } from '#server/resources/inspections/candidates.ts'
import { livesIn, type Tenant } from '#server/tenant.ts'

/*
 * The rule that gives requests to inspectors without an admin. Requests that fit nobody stay in the queue.
 */

type Around = { db: Db; services: Services }
/** How many requests are read at once. */
const usualPage = 50

const rulesOf = (db: Db) =>
  db
    .selectFrom('assign_rules as r')
    .innerJoin('users as u', 'u.user_id', 'r.changed_by')
    .select(['r.demo_id', 'r.delay_minutes', 'r.within_miles', 'r.most_open'])
    .select(['u.user_id', 'u.first_name', 'u.last_name'])
    .where('r.is_on', '=', true)
    .execute()
type Rule = Awaited<ReturnType<typeof rulesOf>>[number]

/** As a date of this server has it, which knows no parts of a millisecond: otherwise the last one came again. */
const begun = sql<Date>`date_trunc('milliseconds', i.created_at)`
type Page = { size: number; after: { created_at: Date; inspection_id: string } | null }
/** Requests with a time in the future that have waited long enough, the longest wait first, after the last one read. */
export const waitingFor = (
  db: Db,
  tenant: Tenant,
  { delay_minutes }: Pick<Rule, 'delay_minutes'>,
  now: number,
  page: Page,
) =>
  db
    .selectFrom('inspections as i')
    .innerJoin('properties as p', 'p.property_id', 'i.property_id')
    .select(['i.inspection_id', 'i.number', 'i.homeowner_id', 'i.created_at'])
    .select(['p.street', 'p.city'])
    .where('i.status', '=', 'requested')
    .where('i.inspector_id', 'is', null)
    .where('i.scheduled_start', '>', new Date(now))
    .where('i.created_at', '<=', new Date(now - delay_minutes * 60_000))
    .where(livesIn('i.homeowner_id', tenant))
    .where(
      page.after === null
        ? sql<boolean>`true`
        : sql<boolean>`(${begun}, i.inspection_id) > (${page.after.created_at}, ${page.after.inspection_id})`,
    )
    .orderBy(begun)
    .orderBy('i.inspection_id')
    .limit(page.size)
    .execute()
type Waiting = Awaited<ReturnType<typeof waitingFor>>[number]

/** Those whom the rule allows, the best first: who covers the county, then who has the least to do. */
export const allowedBy = (
  { within_miles, most_open }: Pick<Rule, 'within_miles' | 'most_open'>,
  all: readonly Candidate[],
): Candidate[] =>
  all
    .filter(
      ({ free, covers, miles, upcoming }) =>
        free &&
        upcoming < most_open &&
        (covers || (within_miles > 0 && miles !== null && miles <= within_miles)),
    )
    .sort((a, b) => Number(b.covers) - Number(a.covers) || a.upcoming - b.upcoming)

/** Gives a request to this inspector, with the reason in its history and in the audit trail. */
const give = (
  { db, services }: Around,
  { demo_id: tenant, user_id, first_name, last_name }: Rule,
  { inspection_id, number, homeowner_id, street, city }: Waiting,
  person: Candidate,
) =>
  together({ db, services }, async (ground) => {
    const why = fitInWords(person)
    const data = assignment(tenant, { inspector_id: person.inspector_id }, ground.now, true)
    const outcome = await step(ground, inspections, {
      id: inspection_id,
      event: 'assign',
      sender: 'system',
      data: async (row, trx) => ({ ...(await data(row, trx)), why }),
    })
    if (outcome !== 'moved') return
    const owner = await ground.db
      .selectFrom('users')
      .select(['first_name', 'last_name'])
      .where('user_id', '=', homeowner_id)
      .executeTakeFirstOrThrow()
    await ground.db
      .insertInto('admin_actions')
      .values({
        admin_id: user_id,
        admin_name: `The rule of ${first_name} ${last_name}`,
        action: 'inspections.assign',
        person_id: homeowner_id,
        person_name: `${owner.first_name} ${owner.last_name}`,
        subject: `${number}, ${street}, ${city}`,
        reason: `${person.name}: ${why}`,
        at: new Date(ground.now),
      })
      .execute()
  })

/** Tries one after another; somebody may be busy or without a license by now. */
const assignOne = async (around: Around, rule: Rule, request: Waiting): Promise<void> => {
  const all = await candidates(around.db, rule.demo_id, request.inspection_id)
  for (const person of allowedBy(rule, all)) {
    try {
      await give(around, rule, request, person)
      return
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
    }
  }
}

/** All requests that wait for a rule, page by page. */
async function* waitingForRule({ db, services }: Around, rule: Rule, size: number) {
  const now = services.now()
  let after: Page['after'] = null
  for (;;) {
    const page: Waiting[] = await waitingFor(db, rule.demo_id, rule, now, { size, after })
    yield* page
    after = page.at(-1) ?? null
    if (page.length < size) return
  }
}

/**
 * Carries out the rules of all tenants. Doing it twice is doing it once: a request that has an inspector waits no more.
 * A request that fits nobody, or that fails, holds up nothing behind it: each run goes through all that wait.
 * Errors: an AggregateError of all that failed.
 */
export const runRules = async (around: Around, size: number = usualPage): Promise<void> => {
  const rules = await rulesOf(around.db)
  await each(
    'Assigning by rule',
    rules.map((rule) => async () => {
      const works = []
      for await (const request of waitingForRule(around, rule, size))
        works.push(() => assignOne(around, rule, request))
      await each('Assigning by rule', works)
    }),
  )
}
