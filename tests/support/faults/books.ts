import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { Provider } from '#tests/support/server/provider.ts'

const sum = (all: readonly number[]) => all.reduce((so, one) => so + one, 0)

/** What the provider knows of the payments of an inspection. */
export const truthOf = async ({ sandbox }: Pick<Provider, 'sandbox'>, inspectionId: string) => {
  const sessions = (await sandbox.list('checkout.session')).filter(
    ({ client_reference_id }) => client_reference_id === inspectionId,
  )
  const paid = sessions.filter(({ payment_status }) => payment_status === 'paid')
  const intents = paid.map(({ payment_intent }) => payment_intent)
  const disputes = (await sandbox.list('dispute')).filter(({ payment_intent }) =>
    intents.includes(payment_intent),
  )
  const refunds = (await sandbox.list('refund')).filter(({ payment_intent }) =>
    intents.includes(payment_intent),
  )
  return {
    charges: paid.length,
    amount: sum(paid.map(({ amount_total }) => amount_total ?? 0)),
    refunded: sum(refunds.map(({ amount, status }) => (status === 'failed' ? 0 : amount))),
    disputed: sum(disputes.map(({ amount, status }) => (status === 'won' ? 0 : amount))),
  }
}

/** What our books say of it. */
export const booksOf = async (db: Db, inspectionId: string) => {
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*)::int from payments where inspection_id = i and paid_at is not null) as charges,
      (select coalesce(sum(amount_cents), 0)::int from payments
        where inspection_id = i and paid_at is not null) as amount,
      (select coalesce(sum(refunded_cents), 0)::int from payments where inspection_id = i) as refunded,
      (select coalesce(sum(dispute_cents), 0)::int from payments
        where inspection_id = i and dispute in ('open', 'lost')) as disputed,
      (select count(*)::int from inspections
        where inspection_id = i and payment_status = 'paid') as readable,
      (select count(*)::int from life_events
        where life = 'inspection' and subject_id = i and event = 'payment.paid') as told,
      (select count(*)::int from billing_documents
        where inspection_id = i and kind = 'invoice') as invoices,
      (select count(*)::int from billing_documents
        where inspection_id = i and kind = 'receipt') as receipts,
      (select coalesce(sum(amount_cents), 0)::int from billing_documents
        where inspection_id = i and kind = 'credit_note') as credited
    from (values (${inspectionId}::uuid)) as one(i)`.execute(db)
  return rows[0]
}

/** The numbers of bills that are missing, or there twice. */
export const leftOut = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('billing_documents')
    .select(['kind', 'sequence'])
    .where('demo_id', 'is', null)
    .orderBy('sequence')
    .execute()
  return ['invoice', 'receipt', 'credit_note'].flatMap((kind) =>
    rows
      .filter((row) => row.kind === kind)
      .flatMap(({ sequence }, index) => (sequence === index + 1 ? [] : [`${kind} ${sequence}`])),
  )
}
