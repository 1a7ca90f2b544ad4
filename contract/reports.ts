import * as z from 'zod/mini'
import { airTest } from './air.ts'
import { costRange, id, severity, system } from './common.ts'
import { defineEndpoints } from './endpoint.ts'
import { letterhead } from './letterhead.ts'
import { photo } from './photo-parts.ts'
import { conditions, finding, shownCertification } from './recorded.ts'
import { confidences, standings } from './vocabulary/health.ts'
import { testKinds } from './vocabulary/worksheets.ts'

/** A part that was not inspected, and the reason. */
const limitation = z.object({ label: z.string(), reason: z.string(), note: z.string() })

/** The official document. Private notes are never part of it. */
export const report = z.object({
  inspection_id: z.string(),
  property_id: z.string(),
  number: z.string(),
  version: z.number(),
  status: z.string(),
  address: z.object({
    street: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.nullable(z.string()),
  }),
  inspected_on: z.nullable(z.string()),
  finalized_at: z.nullable(z.string()),
  time_zone: z.string(),
  inspector: z.object({
    name: z.string(),
    license_number: z.nullable(z.string()),
    /** Those that were good on the day of the inspection. */
    certifications: z.optional(z.array(shownCertification)),
    /** Drawn in a field of 600 by 200; null or absent: the name alone. */
    signature: z.optional(z.nullable(z.string())),
  }),
  homeowner_name: z.string(),
  conditions,
  cover_photo: z.nullable(photo),
  counts: z.record(z.string(), z.number()),
  summary: z.string(),
  /** The five most important findings, by severity and time frame. */
  top: z.array(z.string()),
  sections: z.array(
    z.object({
      worksheet_id: z.string(),
      label: z.string(),
      scope: z.string(),
      /** These three are the template's: see the worksheets. */
      system: z.optional(z.nullable(system)),
      remarks: z.optional(z.string()),
      limits: z.optional(z.string()),
      facts: z.array(z.object({ label: z.string(), value: z.string() })),
      items: z.array(
        z.object({
          item_id: z.string(),
          label: z.string(),
          rating: z.nullable(z.string()),
          note: z.string(),
          standard: z.optional(z.string()),
        }),
      ),
      findings: z.array(z.object({ ...finding.shape, photos: z.array(photo) })),
      /** Of its items, and of none; those of a finding are with the finding. */
      photos: z.array(photo),
      limitations: z.array(limitation),
    }),
  ),
  /** Sections of which every part that the home has was inspected, without a finding. */
  good_news: z.array(z.string()),
  /** Sections with parts that were not inspected; `whole`: nothing of the section was. */
  not_inspected: z.array(
    z.object({ label: z.string(), whole: z.boolean(), parts: z.array(limitation) }),
  ),
  /** Tests that were ordered and not done, each with the reason. */
  tests_not_done: z.array(z.object({ kind: z.enum(testKinds), reason: z.string() })),
  /** Sections of which the home has nothing. */
  not_present: z.array(z.string()),
  /** Radon and mold, ordered or made at the visit; a result may come after the report is published. */
  air: z.array(airTest),
  planning: z.array(
    z.object({
      component: z.string(),
      age_years: z.nullable(z.number()),
      life_low: z.number(),
      life_high: z.number(),
      source: z.string(),
      /** What a new one usually costs, by the figures in force when the report was published; absent: no figure. */
      cost_range: z.optional(costRange),
    }),
  ),
  scope_note: z.string(),
  /** The home was not inspected: only tests were ordered, or one part of it. */
  tests_only: z.optional(z.boolean()),
  /** The firm as it calls itself today; without it, it has not said. */
  firm: z.optional(letterhead),
  versions: z.array(
    z.object({ version: z.number(), finalized_at: z.string(), reason: z.nullable(z.string()) }),
  ),
  /** What each version after the first changed among the findings, by title, the newest first; absent: nothing. */
  corrections: z.optional(
    z.array(
      z.object({
        version: z.number(),
        finalized_at: z.string(),
        reason: z.nullable(z.string()),
        added: z.array(z.string()),
        removed: z.array(z.string()),
        changed: z.array(z.string()),
      }),
    ),
  ),
})
export type Report = z.infer<typeof report>

export const analysis = z.object({
  inspection_id: z.string(),
  property_id: z.string(),
  number: z.string(),
  status: z.string(),
  inspected_on: z.nullable(z.string()),
  time_zone: z.string(),
  /** As in the report. */
  tests_only: z.optional(z.boolean()),
  analysis_summary: z.nullable(z.string()),
  score_before: z.nullable(z.number()),
  /** null until this inspection's report is published. */
  score_after: z.nullable(z.number()),
  band: z.nullable(z.string()),
  /** The score of today, which later events may have moved, and how much of the home it rests on. */
  score_now: z.nullable(z.number()),
  confidence: z.enum(confidences),
  rated_share: z.number(),
  by_system: z.array(
    z.object({
      system,
      label: z.string(),
      /** Of today, like `score_now`. */
      score: z.nullable(z.number()),
      standing: z.enum(standings),
      counts: z.record(severity, z.number()),
    }),
  ),
  top_risks: z.array(
    z.object({
      finding_id: z.string(),
      title: z.string(),
      severity,
      why: z.string(),
      worksheet_id: z.string(),
    }),
  ),
  air: z.array(airTest),
  plan: z.array(
    z.object({
      time_frame: z.string(),
      label: z.string(),
      findings: z.array(
        z.object({
          finding_id: z.string(),
          title: z.string(),
          severity,
          trade: z.string(),
          cost_low_cents: z.nullable(z.number()),
          cost_high_cents: z.nullable(z.number()),
          cost_source: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  changes: z.nullable(
    z.object({
      since: z.string(),
      fresh: z.array(z.string()),
      fixed: z.array(z.string()),
      still: z.array(z.string()),
      /** Of the report before, because nobody looked at their items again. */
      unseen: z.array(z.string()),
    }),
  ),
  questions: z.array(z.string()),
})
export type Analysis = z.infer<typeof analysis>

/** One side of a comparison. */
const comparedReport = z.object({
  inspection_id: z.string(),
  number: z.string(),
  inspected_on: z.nullable(z.string()),
  inspector_name: z.string(),
  /** The score of the home after it; null where it had none yet. */
  score: z.nullable(z.number()),
  counts: z.record(z.string(), z.number()),
})
const comparedFinding = z.object({
  finding_id: z.string(),
  /** Of the report that names it last. */
  inspection_id: z.string(),
  title: z.string(),
  severity,
  /** What the earlier report said of one that is still there. */
  severity_before: z.nullable(severity),
  worksheet_id: z.string(),
  /** The name of its section, as the report has it. */
  section: z.optional(z.string()),
  /** What its owner did about one that is gone; null: nobody told us of a repair. */
  repair: z.nullable(
    z.object({
      issue_id: z.string(),
      cost_cents: z.nullable(z.number()),
      /** How many photographs and receipts of it there are. */
      proofs: z.number(),
    }),
  ),
})
export const comparison = z.object({
  property_id: z.string(),
  time_zone: z.string(),
  earlier: comparedReport,
  later: comparedReport,
  /** Findings, the most serious first: only in the later report, only in the earlier one, and in both. */
  fresh: z.array(comparedFinding),
  fixed: z.array(comparedFinding),
  still: z.array(comparedFinding),
  /** Only in the earlier one, because nobody looked at their items again. */
  unseen: z.array(comparedFinding),
})
export type Comparison = z.infer<typeof comparison>

const one = z.object({ inspectionId: id })

export const endpoints = defineEndpoints({
  'reports.get': {
    method: 'GET',
    path: '/inspections/:inspectionId/report',
    reads: ['reports', 'inspections', 'payments'],
    permission:
      'The owner of the property once it is finalized, signed, and paid or waived; the assigned inspector and admins always.',
    params: one,
    answer: report,
  },
  'reports.previous': {
    method: 'GET',
    path: '/inspections/:inspectionId/previous-report',
    reads: ['reports', 'inspections', 'payments'],
    permission:
      'The assigned inspector, admins. It is a report that the owner of the home can read, no matter who made it.',
    params: one,
    /** The newest of the home from before this visit. */
    answer: z.object({ report: z.nullable(report) }),
  },
  /** The same as a file; a PDF has the score of the home after this inspection on its cover. */
  'reports.download': {
    method: 'GET',
    path: '/inspections/:inspectionId/report/:format',
    permission:
      'The owner of the property once it is finalized, signed, and paid or waived; the assigned inspector and admins always.',
    params: z.object({
      inspectionId: id,
      format: z.enum(['pdf', 'csv', 'json'], 'Choose pdf, csv or json.'),
    }),
    answer: 'file',
  },
  'reports.compare': {
    method: 'GET',
    path: '/property/:propertyId/report-comparison',
    reads: ['reports', 'inspections', 'payments'],
    permission: 'The owner of the property, admins; once both reports can be read.',
    params: z.object({ propertyId: id }),
    /** Two inspections of the property, in any order. */
    query: z.strictObject({ from: id, to: id }),
    answer: comparison,
  },
  /** A visit, as far as it is, beside the report of the home from before it. */
  'reports.comparePrevious': {
    method: 'GET',
    path: '/inspections/:inspectionId/changes-since-previous',
    reads: ['reports', 'inspections', 'payments', 'worksheets'],
    permission:
      'The assigned inspector, admins. The earlier report is one that the owner of the home can read, no matter who made it; their repairs are left out.',
    params: one,
    answer: z.object({
      /** null: there is no earlier report, or none that can be read. */
      comparison: z.nullable(comparison),
    }),
  },
  'reports.analysis': {
    method: 'GET',
    path: '/inspections/:inspectionId/analysis',
    reads: ['reports', 'inspections', 'payments', 'issues'],
    permission:
      'The owner of the property once the report can be read; the assigned inspector and admins from completed on.',
    params: one,
    answer: analysis,
  },
})
