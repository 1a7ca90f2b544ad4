import type { InspectionPage } from '#contract/lives/inspection/facts.ts'
import { inspectionLife } from '#contract/lives/inspection/inspection.life.ts'
import { inspectionState } from '#contract/lives/inspection/state.ts'
import type { Quote } from '#contract/pricing.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { copiesFor } from '#server/agents/letters.ts'
import { shareWithAgents } from '#server/agents/report.ts'
import type { Queries } from '#server/db/connect.ts'
import { invoiceMail } from '#server/mail/billing-templates.ts'
import { switchable } from '#server/mail/choices.ts'
import { reportMail } from '#server/mail/invitations.ts'
import { correctInvoice, giveInvoice, invoiceOf } from '#server/payments/billing.ts'
import { closeLater } from '#server/payments/close-later.ts'
import { inspectionTieList } from '#server/policies.ts'
import { publish } from '#server/resources/reports/publish.ts'
import type { Row } from '#server/resources/worksheets/queries.ts'
import { gapsOf, workOf } from '#server/resources/worksheets/work.ts'
import type { Act, Ground, ServedLife } from './served.ts'
import { visitLetters } from './visit-letters.ts'

type Inspection = Row<'inspections'>

const iso = (date: Date | null) => date?.toISOString() ?? null

const homeOf = (db: Queries, { property_id }: Inspection) =>
  db
    .selectFrom('properties')
    .innerJoin('users', 'users.user_id', 'properties.owner_id')
    .select(['owner_id', 'street', 'city', 'time_zone', 'email', 'first_name', 'demo_id'])
    .where('property_id', '=', property_id)
    .executeTakeFirstOrThrow()

// Only our own price engine writes it.
const priceOf = ({ quote }: Inspection) => quote as Quote

const visit = ({ property_id, inspection_id }: Inspection) => ({
  propertyId: property_id,
  inspectionId: inspection_id,
})
const pages: Record<InspectionPage, (row: Inspection) => string> = {
  inspection: (row) => paths.inspection(visit(row)),
  overview: (row) => paths.inspectionOverview(visit(row)),
  report: (row) => paths.report(visit(row)),
  inspectorDashboard: paths.inspectorDashboard,
  admin: paths.admin,
}

/** The server's side of an inspection's life. */
export const inspections: ServedLife<typeof inspectionLife, Inspection> = {
  life: inspectionLife,
  lock: (db, id) =>
    db
      .selectFrom('inspections')
      .selectAll()
      .where('inspection_id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  stateOf: async (db, row) => {
    const [{ owner_id, street, city, time_zone }, work] = await Promise.all([
      homeOf(db, row),
      workOf(db, row.inspection_id),
    ])
    return inspectionState(row, {
      created_at: row.created_at.toISOString(),
      number: row.number,
      owner_id,
      changed_hands: owner_id !== row.homeowner_id,
      inspector_id: row.inspector_id,
      street,
      city,
      time_zone,
      total_cents: priceOf(row).total_cents,
      version: row.version,
      scheduled_start: iso(row.scheduled_start),
      scheduled_end: iso(row.scheduled_end),
      started_at: iso(row.started_at),
      completed_at: iso(row.completed_at),
      finalized_at: iso(row.finalized_at),
      cancelled_at: iso(row.cancelled_at),
      cancel_reason: row.cancel_reason,
      amend_reason: row.amend_reason,
      move_reason: row.move_reason,
      owner_moves: row.owner_moves,
      inspector_moves: row.inspector_moves,
      waived_reason: row.waived_reason,
      analysis_summary: row.analysis_summary,
      signed_name: row.signed_name,
      signed_at: iso(row.signed_at),
      gaps: gapsOf(work),
    })
  },
  tiesOf: (db, { inspection_id }, user) => inspectionTieList(db, user, inspection_id),
  save: async (db, id, { value, context }) => {
    await db
      .updateTable('inspections')
      .set({
        status: value.work,
        payment_status: value.payment,
        inspector_id: context.inspector_id,
        version: context.version,
        scheduled_start: context.scheduled_start,
        scheduled_end: context.scheduled_end,
        started_at: context.started_at,
        completed_at: context.completed_at,
        finalized_at: context.finalized_at,
        cancelled_at: context.cancelled_at,
        cancel_reason: context.cancel_reason,
        amend_reason: context.amend_reason,
        move_reason: context.move_reason,
        owner_moves: context.owner_moves,
        inspector_moves: context.inspector_moves,
        waived_reason: context.waived_reason,
        analysis_summary: context.analysis_summary,
        signed_name: context.signed_name,
        signed_at: context.signed_at,
      })
      .where('inspection_id', '=', id)
      .execute()
  },
  tenantOf: async (db, row) => (await homeOf(db, row)).demo_id,
  pages,
  letters: {
    ...visitLetters,
    invoice: async ({ db, publicUrl }: Ground, row: Inspection) => {
      const { email, first_name, street } = await homeOf(db, row)
      return invoiceMail(
        { to: email, name: first_name },
        { number: row.number, street },
        priceOf(row),
        await invoiceOf(db, row.inspection_id),
        `${publicUrl}${pages.inspection(row)}`,
      )
    },
    report: async ({ db, publicUrl }: Ground, row: Inspection) => {
      const { owner_id, email, first_name, street } = await homeOf(db, row)
      return switchable(
        { db, publicUrl, userId: owner_id },
        'reports',
        reportMail(email, first_name, street, `${publicUrl}${pages.report(row)}`),
      )
    },
  },
  copies: (ground, { inspection_id }, mail) => copiesFor(ground, inspection_id, mail),
  acts: {
    shareWithAgents: ({ ground, row }: Act<Inspection>) =>
      shareWithAgents(ground, row.inspection_id),
    publish: ({ ground, row }: Act<Inspection>) => publish(ground, row.inspection_id),
    bill: ({ ground, row }: Act<Inspection>) => giveInvoice(ground, row.inspection_id),
    unbill: ({ ground, row }: Act<Inspection>) =>
      correctInvoice(ground, row.inspection_id, 'nothing'),
    closeCheckout: ({ ground, row }: Act<Inspection>) => closeLater(ground.db, row.inspection_id),
  },
}
